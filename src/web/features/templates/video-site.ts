export type VideoSite = 'youtube' | 'vimeo';

/** The hosts of each site, and the paths (with query) of its videos. */
const SITES: readonly { site: VideoSite; host: RegExp; path: RegExp }[] = [
  { site: 'youtube', host: /^youtu\.be$/, path: /^\/[\w-]{6,}/ },
  {
    site: 'youtube',
    host: /^((www|m|music)\.)?youtube(-nocookie)?\.com$/,
    path: /^\/(watch\?(.*&)?v=|shorts\/|live\/|embed\/)[\w-]{6,}/,
  },
  { site: 'vimeo', host: /^((www|player)\.)?vimeo\.com$/, path: /^\/(\w+\/)*\d{5,}/ },
];

/** The site of the video at a URL, which may lack its scheme; null if it is neither YouTube nor Vimeo. */
export function videoSite(input: string): VideoSite | null {
  const address = input.trim();
  const url = URL.parse(/^https?:/i.test(address) ? address : `https://${address}`);
  if (url === null) return null;
  const pathAndQuery = url.pathname + url.search;
  return SITES.find(({ host, path }) => host.test(url.hostname) && path.test(pathAndQuery))?.site ?? null;
}
