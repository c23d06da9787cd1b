import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Guide } from '#shared/contracts/guides.ts';
import type { Weather } from '#shared/contracts/weather.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { MessagePageBody } from './document/MessagePageBody.tsx';
import { Page, Style } from './document/Page.tsx';
import { GuideBody } from './guide/GuideBody.tsx';
import { HostNotices, LaterNotices } from './guide/HostNotices.tsx';
import type { GuestPage } from './guest-page.ts';
import type { MessagePage } from './message-page.ts';
import { heroStyle } from './themes/hero.ts';
import { MESSAGE_PAGE_STYLE, THEME_STYLES } from './themes/theme-styles.ts';
import { WeatherRow } from './weather/WeatherRow.tsx';
import { WORDS } from './words/words.ts';

const html = (page: ReactElement) => `<!doctype html>${renderToStaticMarkup(page)}`;

/** What a link to a guide says of it. Not the place, which is shown only where the host wants it. */
export const aboutGuide = (language: GuestLanguage): string => `${WORDS[language].guideBy} ${PRODUCT_NAME}`;

/**
 * The guide as a whole HTML document, readable without a script and without another request. Pure: the
 * same guide and page always give the same text, so that it can be cached and carry an ETag.
 */
export function renderGuide(guide: Guide, page: GuestPage): string {
  const style = THEME_STYLES[guide.cabin.themeKey];
  return html(
    <Page
      language={guide.language}
      title={guide.cabin.name} // R-guests-1
      description={aboutGuide(guide.language)}
      linkPicture={page.linkPictureUrl ?? undefined}
      style={style}
      scriptUrl={page.scriptUrl}
    >
      <GuideBody guide={guide} page={page} afterFirstPart={<Style css={style.later + heroStyle(guide)} />} />
    </Page>,
  );
}

/** The part of a guide that shows the weather, to take the place of an older one. */
export const renderWeather = (weather: Weather, language: GuestLanguage): string =>
  renderToStaticMarkup(<WeatherRow weather={weather} language={language} words={WORDS[language].weather} />);

/** What a guide's page shows of its notices, each place by itself, to take the place of older ones. */
export function renderNotices({ notices, language }: Guide): { above: string; later: string } {
  const props = { notices, language, words: WORDS[language] };
  return {
    above: renderToStaticMarkup(<HostNotices {...props} />),
    later: renderToStaticMarkup(<LaterNotices {...props} />),
  };
}

/** The page for a code that leads to no guide; the status that goes with it is the server's. */
export function renderMessagePage(
  notice: MessagePage,
  language: GuestLanguage,
  page: Pick<GuestPage, 'scriptUrl'>,
): string {
  const { title, text } = WORDS[language].notices[notice.kind];
  return html(
    <Page
      language={language}
      title={title}
      description={text}
      style={MESSAGE_PAGE_STYLE}
      scriptUrl={page.scriptUrl}
    >
      <MessagePageBody notice={notice} language={language} />
    </Page>,
  );
}
