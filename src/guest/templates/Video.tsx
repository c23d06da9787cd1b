import { Icon } from '../guide/Icon.tsx';
import { OutsideLink } from '#services/page/links/OutsideLink.tsx';
import { siteName, webLink } from '#services/page/links/web-link.ts';

/** Files that a browser plays by itself. */
const FILE = /\.(?:mp4|m4v|webm|mov)$/i;

/**
 * Nothing of a video is loaded before the guest asks for it: a file plays on the page once touched; anything
 * else is a link, which a phone opens in the site's own app.
 */
export function Video({ url, label }: { url: string; label: string }) {
  const href = webLink(url);
  if (href === null) return null;
  if (href.startsWith('https:') && FILE.test(new URL(href).pathname)) {
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a host's own film; there is nothing to caption it from
    return <video src={href} controls playsInline preload="none" aria-label={label} />;
  }
  return (
    <OutsideLink className="button" href={href}>
      <Icon name="play" />
      {label} · {siteName(url)}
    </OutsideLink>
  );
}
