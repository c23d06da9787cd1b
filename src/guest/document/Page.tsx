import type { ReactNode } from 'react';
import type { GuestLanguage } from '#shared/languages.ts';
import { LINK_PICTURE } from '#shared/pictures.ts';
import { PRINT_URL } from '../themes/print.ts';
import type { ThemeStyle } from '../themes/theme-styles.ts';

interface Props {
  language: GuestLanguage;
  title: string;
  /** For anyone who shows a link to the page. */
  description: string;
  /** What chats and feeds show of a link to it; undefined for a page that nobody is sent. */
  linkPicture?: string | undefined;
  style: ThemeStyle;
  scriptUrl: string | null;
  children: ReactNode;
}

/** A style sheet of ours; its hash stands in the Content-Security-Policy. */
export const Style = ({ css }: { css: string }) => (
  // oxlint-disable-next-line react/no-danger -- a theme's constant text; React would escape its > and "
  <style dangerouslySetInnerHTML={{ __html: css }} />
);

/** What is shown of a link to the page (ogp.me). */
const LinkPicture = ({ title, url }: { title: string; url: string }) => (
  <>
    <meta property="og:title" content={title} />
    <meta property="og:image" content={url} />
    <meta property="og:image:width" content={String(LINK_PICTURE.width)} />
    <meta property="og:image:height" content={String(LINK_PICTURE.height)} />
    <meta property="og:image:alt" content={title} />
    <meta name="twitter:card" content="summary_large_image" />
  </>
);

/** The whole document. Its only style on a screen is the theme's. */
export const Page = ({ language, title, description, linkPicture, style, scriptUrl, children }: Props) => (
  <html lang={language}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <title>{title}</title>
      <meta name="description" property="og:description" content={description} />
      {linkPicture !== undefined && <LinkPicture title={title} url={linkPicture} />}
      {/* A phone would make links of digits that are none: passwords, coordinates, fuses. Numbers to call are links. */}
      <meta name="format-detection" content="telephone=no" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content={style.ground.light} />
      <meta name="theme-color" content={style.ground.dark} media="(prefers-color-scheme:dark)" />
      <link rel="icon" href="/favicon.svg" />
      <Style css={style.css} />
    </head>
    <body>
      {children}
      {/* Nothing on the screen waits for these, and in the head they would stand before the wifi (R-values-15). */}
      <link rel="stylesheet" href={PRINT_URL} media="print" />
      {scriptUrl !== null && <script src={scriptUrl} defer />}
    </body>
  </html>
);
