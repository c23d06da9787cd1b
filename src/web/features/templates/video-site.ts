export type VideoSite = 'youtube' | 'vimeo';

/** Where each site keeps one video: under which hosts, and at what path with its query. */
const SITES: readonly { site: VideoSite; host: RegExp; video: RegExp }[] = [
  { site: 'youtube', host: /^youtu\.be$/, video: /^\/[\w-]{6,}/ },
  {
    site: 'youtube',
    host: /^((www|m|music)\.)?youtube(-nocookie)?\.com$/,
    video: /^\/(watch\?(.*&)?v=|shorts\/|live\/|embed\/)[\w-]{6,}/,
  },
  { site: 'vimeo', host: /^((www|player)\.)?vimeo\.com$/, video: /^\/(\w+\/)*\d{5,}/ },
];

/** Which site's video an address leads to, as typed, with a scheme or without; null for any other. */
export function videoSite(typed: string): VideoSite | null {
  const address = typed.trim();
  const url = URL.parse(/^https?:/i.test(address) ? address : `https://${address}`);
  if (url === null) return null;
  const path = url.pathname + url.search;
  return SITES.find(({ host, video }) => host.test(url.hostname) && video.test(path))?.site ?? null;
}
