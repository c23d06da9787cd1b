import type { ReactNode } from 'react';
import type { GuestLanguage } from '#shared/languages.ts';
import type { StayOfPage } from './guide/GettingIn.tsx';
import { LINK_PICTURE } from '#shared/pictures.ts';
import { PRINT_URL } from './themes/linked-styles.ts';
import type { ThemeStyle } from './themes/theme-styles.ts';

/** What a guide's page needs to know from the server. */
export interface GuestPage {
  /** The guide's address without a query, as printed on paper. */
  publicUrl: string;
  /** The address of the page's script; null for a page without a script. */
  scriptUrl: string | null;
  /** The QR code that opens this guide; null leaves "Share this guide" out. */
  guideQrUrl: string | null;
  /** The absolute address of the link preview's picture; null where nobody shares the page. */
  linkPictureUrl: string | null;
  /** The stay at whose link the page is read; null for the tag's page, which is the same for everybody. */
  stay: StayOfPage | null;
  /** The address to which the digits of a stay are posted; null without the form, as in a preview. */
  openUrl: string | null;
  /** Whether opened parts and searches are counted; the page then names the service of each part. */
  isTracked: boolean;
  /** Whether notices may start or end while the page is open; the page then carries their style, and its script asks for them. */
  noticesChange: boolean;
}

interface Props {
  language: GuestLanguage;
  title: string;
  /** For search engines and link previews. */
  description: string;
  /** The picture of the page's link preview; undefined for a page that nobody shares. */
  linkPicture?: string | undefined;
  style: ThemeStyle;
  scriptUrl: string | null;
  children: ReactNode;
}

/** An inline style sheet. The Content-Security-Policy allows it by its hash. */
export const Style = ({ css }: { css: string }) => (
  // oxlint-disable-next-line react/no-danger -- a theme's constant CSS; React would escape its > and "
  <style dangerouslySetInnerHTML={{ __html: css }} />
);

/** The page's link preview (ogp.me). */
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

/** The whole document. */
export const Page = ({ language, title, description, linkPicture, style, scriptUrl, children }: Props) => (
  <html lang={language}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <title>{title}</title>
      <meta name="description" property="og:description" content={description} />
      {linkPicture !== undefined && <LinkPicture title={title} url={linkPicture} />}
      {/* Keeps phones from linking passwords, coordinates and fuse numbers. Telephone numbers are links anyway. */}
      <meta name="format-detection" content="telephone=no" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content={style.ground.light} />
      <meta name="theme-color" content={style.ground.dark} media="(prefers-color-scheme:dark)" />
      <link rel="icon" href="/favicon.svg" />
      <Style css={style.css} />
    </head>
    <body>
      {children}
      {/* The screen does not need these; in the head they would delay the wifi (R-values-15). */}
      <link rel="stylesheet" href={PRINT_URL} media="print" />
      {scriptUrl !== null && <script src={scriptUrl} type="module" />}
    </body>
  </html>
);
