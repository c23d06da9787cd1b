import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createHash } from 'node:crypto';
import type { Guide } from '#shared/contracts/guides.ts';
import type { Weather } from '#shared/contracts/weather.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { phoneLink } from '#services/page/links/phone-link.ts';
import { type GuestLanguage, GUEST_LANGUAGES } from '#shared/languages.ts';
import { LINK_PICTURE } from '#shared/pictures.ts';
import { GuideBody, Style } from './guide/GuideBody.tsx';
import type { GuestPage } from './guide/view.ts';
import { DigitsForm } from './guide/DigitsForm.tsx';
import { HostNotices, LaterNotices } from './guide/HostNotices.tsx';
import { heroStyle, MESSAGE_PAGE_STYLE, THEME_STYLES, type ThemeStyle } from './themes/theme-styles.ts';
import { WeatherRow } from './guide/Weather.tsx';
import { WORDS } from './words/words.ts';
import { DEFAULT_HERO } from './guide/Hero.tsx';
import { Footer, LanguageSwitch } from './guide/Footer.tsx';
import { PRINT_URL } from './themes/linked-styles.ts';

const html = (page: ReactElement) => `<!doctype html>${renderToStaticMarkup(page)}`;

/** The description in a guide's link preview. Leaves out the place, which hosts may hide. */
export const guideDescription = (language: GuestLanguage): string =>
  `${WORDS[language].guideBy} ${PRODUCT_NAME}`;

/**
 * A guide as a complete HTML document, readable without a script or another request. Pure: the same guide and page
 * always give the same text, so that it can be cached and have an ETag.
 */
export function renderGuide(guide: Guide, page: GuestPage): string {
  const style = THEME_STYLES[guide.cabin.themeKey];
  return html(
    <Page
      language={guide.language}
      title={guide.cabin.name} // R-guests-1
      description={guideDescription(guide.language)}
      linkPicture={page.linkPictureUrl ?? undefined}
      style={style}
      scriptUrl={page.scriptUrl}
    >
      <GuideBody guide={guide} page={page} afterFirstPart={<Style css={style.later + heroStyle(guide)} />} />
    </Page>,
  );
}

/** The HTML of the weather, which replaces an older one on the page. */
export const renderWeather = (weather: Weather, language: GuestLanguage): string =>
  renderToStaticMarkup(<WeatherRow weather={weather} language={language} words={WORDS[language].weather} />);

/** The HTML of the notices in each of their two places, which replaces older ones on the page. */
export function renderNotices({ notices, language }: Guide): { above: string; later: string } {
  const props = { notices, language, words: WORDS[language] };
  return {
    above: renderToStaticMarkup(<HostNotices {...props} />),
    later: renderToStaticMarkup(<LaterNotices {...props} />),
  };
}

/**
 * Why there is no guide behind a code (R-guests-8); `unavailable`: the database cannot be reached. `noStay`: the link of a
 * stay leads nowhere; `wrongDigits`, `noDigits`: digits open no stay.
 */
export const MISS_KINDS = [
  'free',
  'unknown',
  'retired',
  'tooMany',
  'unavailable',
  'noStay',
  'wrongDigits',
  'noDigits',
] as const;
export type MissKind = (typeof MISS_KINDS)[number];

/** The page for a code without a guide. */
export interface MessagePage {
  kind: MissKind;
  /** The requested code; an empty one is not shown. */
  code: string;
  /** Link for the host to activate the tag; shown for `free` only. */
  activateUrl?: string;
  /** The form for the digits again, with what was typed. */
  digits?: { openUrl: string; typed: string };
  /** The host's telephone, for a guest who cannot open a stay. */
  phone?: string;
}

/** The page for a code without a guide; the server decides its status. */
export function renderMessagePage(
  message: MessagePage,
  language: GuestLanguage,
  page: Pick<GuestPage, 'scriptUrl'>,
): string {
  const { title, text } = WORDS[language].messagePages[message.kind];
  return html(
    <Page
      language={language}
      title={title}
      description={text}
      style={MESSAGE_PAGE_STYLE}
      scriptUrl={page.scriptUrl}
    >
      <MessagePageBody message={message} language={language} />
    </Page>,
  );
}

function MessagePageBody({ message, language }: { message: MessagePage; language: GuestLanguage }) {
  const words = WORDS[language];
  const { title, text } = words.messagePages[message.kind];
  const call = phoneLink(message.phone ?? '');
  return (
    <>
      <main className="message">
        {/* Outside <picture>, React would add a preload, which only repeats the address. */}
        <picture>
          <img src={DEFAULT_HERO} alt="" />
        </picture>
        <h1>{title}</h1>
        {message.code !== '' && <code translate="no">{message.code}</code>}
        <p>{text}</p>
        {message.digits !== undefined && (
          <DigitsForm
            openUrl={message.digits.openUrl}
            label={words.arrival.digits}
            typed={message.digits.typed}
            words={words.arrival}
          />
        )}
        {call !== null && (
          <p>
            <a href={call}>{words.arrival.call}</a>
          </p>
        )}
        {message.kind === 'free' && message.activateUrl !== undefined && (
          <p>
            <a href={message.activateUrl}>{words.activate}</a>
          </p>
        )}
      </main>
      <LanguageSwitch language={language} languages={GUEST_LANGUAGES} label={words.language} />
      <Footer words={words} />
    </>
  );
}

interface PageProps {
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
const Page = ({ language, title, description, linkPicture, style, scriptUrl, children }: PageProps) => (
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

const hashOf = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

/** Sources for `style-src` of the Content-Security-Policy: `'sha256-…'` of each inline style, quotes included. */
export const styleHashes = (styles: readonly string[]): string =>
  styles
    .filter((style) => style !== '')
    .map(hashOf)
    .join(' ');
