import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styleNonce } from '#web/theme/nonce.ts';
import classes from './GuestPreview.module.css';

/**
 * A document of its own, so that neither page's style reaches the other. The sandbox runs no script in it; it is
 * filled from outside. It inherits the app's Content-Security-Policy, whose nonce its styles carry.
 */
const DOCUMENT = '<!doctype html><html><head></head><body></body></html>';

/** What guests see once the page's script runs, which a page that only shows has none of. */
const WITH_SCRIPT = '<style>.find{display:block}</style>';

/** Takes what leads away out of a page that only shows: the rest of it can be scrolled and unfolded. */
function disableControls(page: HTMLElement): void {
  for (const part of page.querySelectorAll<HTMLElement>('a, button, input, select, textarea'))
    part.inert = true;
}

/** Lets the policy see that the page's styles are ours, already while it is read; a host's text holds no `<`. */
const withNonce = (html: string): string => html.replaceAll('<style>', `<style nonce="${styleNonce()}">`);

/** Leaves nothing of the page but one part, opened; all of it where it has no such part. */
function showOnly(page: HTMLElement, name: string): void {
  const named = page.querySelector<HTMLElement>(`[id="${name}"]`);
  const part = named?.closest('details') ?? named;
  if (part === null) return;
  part.setAttribute('open', '');
  for (let each: Element = part; each.localName !== 'body'; each = each.parentElement ?? page)
    for (const beside of each.parentElement?.children ?? [])
      if (beside !== each && beside instanceof HTMLElement) beside.style.display = 'none';
}

/** Puts the page that guests get into an empty document. */
function show(document: Document, html: string, part: string | undefined): void {
  const parsed = new DOMParser().parseFromString(withNonce(html + WITH_SCRIPT), 'text/html');
  const page = document.adoptNode(parsed.documentElement);
  for (const button of page.querySelectorAll('button[data-copy]')) button.removeAttribute('hidden');
  disableControls(page);
  if (part !== undefined) showOnly(page, part);
  document.replaceChild(page, document.documentElement);
}

interface GuestPreviewProps {
  html: string;
  /** The name of the only part to show. */
  part?: string | undefined;
  /** What it is a preview of, where that is not the whole page. */
  title?: string;
}

/** The page that guests get, in a phone's frame; another page is scrolled as far as the one before. */
export function GuestPreview({ html, part, title }: GuestPreviewProps) {
  const { t } = useTranslation();
  const scrolled = useRef(0);
  const fill = (document: Document | null) => {
    if (document === null) return;
    show(document, html, part);
    document.documentElement.scrollTop = scrolled.current;
    document.addEventListener('scroll', () => {
      scrolled.current = document.documentElement.scrollTop;
    });
  };
  return (
    <div className={classes['phone']}>
      <div className={classes['screen']}>
        <iframe
          key={html}
          title={title ?? t('cabins.details.theme.preview')}
          sandbox="allow-same-origin"
          srcDoc={DOCUMENT}
          className={classes['page']}
          onLoad={({ currentTarget }) => fill(currentTarget.contentDocument)}
        />
      </div>
    </div>
  );
}
