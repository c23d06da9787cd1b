import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { GuideBody } from '#guest/guide/GuideBody.tsx';
import { focusStyle } from '#guest/themes/focus.ts';
import { THEME_STYLES } from '#guest/themes/theme-styles.ts';
import type { Guide } from '#shared/contracts/guides.ts';
import { styleNonce } from '#web/theme/nonce.ts';
import classes from './GuestPreview.module.css';

/** All that the preview takes from the guest page: its own components and its own style sheets. */
const styleOf = ({ cabin }: Guide): string => {
  const { css, later } = THEME_STYLES[cabin.themeKey];
  return css + later + focusStyle(cabin);
};

/** The guest page's content, without what only a guest's phone needs of the server. */
function GuestPage({ guide }: { guide: Guide }) {
  return (
    <GuideBody
      guide={guide}
      page={{ publicUrl: '', scriptUrl: null, guideQrUrl: null, linkPictureUrl: null, isTracked: false }}
    />
  );
}

/**
 * A document of its own, so that neither page's style reaches the other. The sandbox runs no script in it; React
 * fills it from outside. It inherits the app's Content-Security-Policy, whose nonce its style carries.
 */
const DOCUMENT = '<!doctype html><html><head></head><body></body></html>';

/** Takes what leads away out of a page that only shows: the rest of it can be scrolled and unfolded. */
function disableControls(body: HTMLElement): void {
  for (const part of body.querySelectorAll<HTMLElement>('a, button, input, select, textarea'))
    part.inert = true;
}

/** Gives the document the page's language and style. */
function setLanguageAndStyle(page: Document, language: string, css: string): void {
  page.documentElement.lang = language;
  const style = page.createElement('style');
  // Before it is in the page: without its nonce the policy would refuse it.
  style.nonce = styleNonce();
  style.textContent = css;
  page.head.replaceChildren(style);
}

/** The guest page in a phone's frame, as it is typed and saved up to now, in the theme picked. */
export function GuestPreview({ guide }: { guide: Guide }) {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document | null>(null);
  const css = styleOf(guide);

  useLayoutEffect(() => {
    if (page !== null) setLanguageAndStyle(page, guide.language, css);
  }, [page, guide.language, css]);

  // After each render: what React put there again is like the rest.
  useLayoutEffect(() => {
    if (page !== null) disableControls(page.body);
  });

  return (
    <div className={classes['phone']}>
      <div className={classes['screen']}>
        <iframe
          ref={frame}
          title={t('cabins.details.theme.preview')}
          sandbox="allow-same-origin"
          srcDoc={DOCUMENT}
          className={classes['page']}
          onLoad={() => setPage(frame.current?.contentDocument ?? null)}
        />
      </div>
      {page === null ? null : createPortal(<GuestPage guide={guide} />, page.body)}
    </div>
  );
}
