import { Skeleton } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { isUploaded, uploadedIn } from '#shared/pictures.ts';
import { styleNonce } from '#web/theme/nonce.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { fetchSessionPicture } from '#web/ui/media/session-picture.ts';
import classes from './GuestPreview.module.css';
import { type PreviewOptions, usePreview } from './use-preview.ts';

/**
 * An iframe, so that styles of the app and the guest page do not mix. Its sandbox runs no scripts; the app fills it. It
 * inherits the app's Content-Security-Policy, so its styles need the nonce.
 */
const DOCUMENT = '<!doctype html><html><head></head><body></body></html>';

const LOAD_MS = 20_000;

/** Shows the search field, which the guest page's script would show. */
const WITH_SCRIPT = '<style>.find{display:block}</style>';

/** Disables links and controls; the page can still be scrolled and its parts opened. */
function disableControls(page: HTMLElement): void {
  for (const part of page.querySelectorAll<HTMLElement>('a, button, input, select, textarea'))
    part.inert = true;
}

/** Adds the nonce before parsing, so that the policy allows the styles. Hosts' texts contain no raw `<`. */
const withNonce = (html: string): string => html.replaceAll('<style>', `<style nonce="${styleNonce()}">`);

/** Hides all but one part of the page and opens it; shows the whole page if there is no such part. */
function showOnly(page: HTMLElement, name: string): void {
  const named = page.querySelector<HTMLElement>(`[id="${name}"]`);
  const part = named?.closest('details') ?? named;
  if (part === null) return;
  part.setAttribute('open', '');
  for (let each: Element = part; each.localName !== 'body'; each = each.parentElement ?? page)
    for (const sibling of each.parentElement?.children ?? [])
      if (sibling !== each && sibling instanceof HTMLElement) sibling.style.display = 'none';
}

/** Shows a picture that is for the guests of a stay only: its host gets it with the session, which `<img>` does not send. */
async function showWithSession(image: HTMLImageElement): Promise<void> {
  const { pathname = '' } = URL.parse(image.currentSrc || image.src) ?? {};
  const imageUrl = uploadedIn(pathname).replace(/\/\d+\.\w+$/, '');
  if (!isUploaded(imageUrl)) return;
  const url = await fetchSessionPicture(imageUrl, AbortSignal.timeout(LOAD_MS));
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove();
  image.removeAttribute('srcset');
  image.addEventListener('load', () => URL.revokeObjectURL(url), { once: true });
  image.src = url;
}

/** Puts the guest page into an empty document. */
function show(document: Document, html: string, part: string | undefined): void {
  const parsed = new DOMParser().parseFromString(withNonce(html + WITH_SCRIPT), 'text/html');
  const page = document.adoptNode(parsed.documentElement);
  for (const button of page.querySelectorAll('button[data-copy]')) button.removeAttribute('hidden');
  disableControls(page);
  for (const image of page.querySelectorAll('img'))
    // A picture that cannot be had this way either stays as broken as it is.
    image.addEventListener('error', () => void showWithSession(image).catch(() => {}), { once: true });
  if (part !== undefined) showOnly(page, part);
  document.replaceChild(page, document.documentElement);
}

interface FrameProps {
  /** The id of the only part to show. */
  part?: string;
  /** The title of the iframe, if it is not the whole page of the tag. */
  title?: string;
}

interface GuestPreviewProps extends FrameProps, PreviewOptions {
  cabin: Cabin;
}

/** The guest page of a cabin in a phone frame, with what its host has not saved yet (R-themes-5). */
export function GuestPreview({ cabin, part, title, ...options }: GuestPreviewProps) {
  const { t } = useTranslation();
  const query = usePreview(cabin, options);
  return (
    <Loaded
      query={query}
      placeholder={<Skeleton h={480} radius={40} />}
      failed={t('cabins.details.theme.previewFailed')}
    >
      {(html) => <PhoneFrame html={html} part={part} title={title ?? t('cabins.details.theme.preview')} />}
    </Loaded>
  );
}

interface PhoneFrameProps {
  html: string;
  part: string | undefined;
  title: string;
}

/** A page in a phone frame. New content keeps the scroll position. */
function PhoneFrame({ html, part, title }: PhoneFrameProps) {
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
          title={title}
          sandbox="allow-same-origin"
          srcDoc={DOCUMENT}
          className={classes['page']}
          onLoad={({ currentTarget }) => fill(currentTarget.contentDocument)}
        />
      </div>
    </div>
  );
}
