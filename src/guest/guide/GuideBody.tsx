import { Fragment, type ReactNode } from 'react';
import type { Guide } from '#shared/contracts/guides.ts';
import { Picture } from '#services/page/text/Picture.tsx';
import { SERVICE_GUESTS } from '#services/registry/guests.ts';
import { WifiFacts } from '#services/wifi/Guest.tsx';
import type { Layout } from '../themes/layouts.ts';
import { DEFERRED_STYLES_URL } from '../themes/linked-styles.ts';
import { NOTICE_STYLES } from '../themes/theme-styles.ts';
import type { Words } from '../words/words.ts';
import { bandsOf, captionsOf, photographsOf } from './between-parts.ts';
import { EmergencySheet, QuickActions } from './QuickActions.tsx';
import { Footer, LanguageSwitch } from './Footer.tsx';
import { gettingInParts, hasCodes } from './GettingIn.tsx';
import { Hero } from './Hero.tsx';
import { HostNotices, LaterNotices } from './HostNotices.tsx';
import { Icon } from '#services/page/Icon.tsx';
import { type Part, partsOf, Section } from './parts.tsx';
import { Search } from './Search.tsx';
import { type GuestPage, servicesOf, type ShownService, valueOf, viewOf } from './view.ts';

interface Props {
  guide: Guide;
  page: GuestPage;
  /** Styles that only the later parts need. */
  afterFirstPart?: ReactNode;
}

/** An inline style sheet. The Content-Security-Policy allows it by its hash. */
export const Style = ({ css }: { css: string }) => (
  // oxlint-disable-next-line react/no-danger -- a theme's constant CSS; React would escape its > and "
  <style dangerouslySetInnerHTML={{ __html: css }} />
);

/** Fewer parts are read at a glance. */
const SEARCH_FROM = 3;

/** A guide from the picture to the footer, in order (R-guests-4). */
export function GuideBody({ guide, page, afterFirstPart }: Props) {
  const services = servicesOf(guide);
  const showAddress = guide.cabin.location !== null;
  const view = viewOf(guide, needsWifiAbove(guide, page, services));
  const phone = valueOf(services, 'contact')?.phone ?? '';
  const { codes, directions } = gettingInParts(
    { arrival: guide.arrival, stay: page.stay, openUrl: page.openUrl, phone },
    view,
  );
  // On the tag's page the wifi comes first: everybody needs it, and the directions can be long.
  const others =
    page.stay === null
      ? partsOf(guide, services, view, directions)
      : [...directions, ...partsOf(guide, services, view)];
  const parts = [...codes, ...others];
  const captions = view.layout.parts === 'accordion' ? captionsOf(others) : null;
  const bands = view.layout.hasBands
    ? bandsOf(others, captions ?? new Map(), photographsOf(guide, services))
    : null;
  const sections = parts.map((part) => {
    const group = captions?.get(part.id);
    const photograph = bands?.get(part.id);
    return (
      <Fragment key={part.id}>
        {photograph !== undefined && (
          <div className="band">
            <Picture url={photograph} view={view} />
          </div>
        )}
        {group !== undefined && <p className="group">{view.words.groups[group]}</p>}
        <Section part={part} layout={view.layout} />
      </Fragment>
    );
  });
  const wifi = valueOf(services, 'wifi');
  const beforeWifi = page.stay === null ? 0 : codes.length;
  if (wifi !== undefined && view.hasWifiAbove)
    sections.splice(
      beforeWifi,
      0,
      <WifiFacts key="" value={wifi} words={view.words.kinds.wifi} sealedFor={view.passwordFor} />,
    );
  /** A guest who may be standing at the door reads the codes first (R-arrival-4). */
  const aboveActions = page.stay?.state === 'open' ? codes.length : 0;
  /** Everything up to the wifi. */
  const first = sections.slice(aboveActions, beforeWifi + 1);
  const rest = sections.slice(beforeWifi + 1);
  const hasNotices = page.noticesChange || guide.notices.length > 0;
  const notices = { notices: guide.notices, language: guide.language, words: view.words };
  const emergencies = valueOf(services, 'emergencies');
  const showWeather = valueOf(services, 'weather_now')?.show ?? false;
  return (
    <>
      {hasNotices && <Style css={NOTICE_STYLES.css} />}
      <HostNotices {...notices} />
      <Hero guide={guide} view={view} showAddress={showAddress} showWeather={showWeather} />
      <main
        data-copied={view.words.kinds.wifi.copied}
        data-notices={hasNotices ? '' : undefined}
        data-ends={page.stay?.state === 'open' ? Date.parse(page.stay.departsAtUtc) : undefined}
      >
        {sections.slice(0, aboveActions)}
        <QuickActions
          view={view}
          wifi={wifi}
          contact={valueOf(services, 'contact')}
          emergencies={emergencies}
          showAddress={showAddress}
        />
        {first}
        {afterFirstPart}
        {hasNotices && <Style css={NOTICE_STYLES.later} />}
        <LaterNotices {...notices} />
        {view.untranslated.guide !== undefined && <p className="original">{view.untranslated.guide}</p>}
        {(parts.length >= SEARCH_FROM || page.asked !== undefined) && (
          <Search
            view={view}
            asked={page.asked}
            parts={parts.map(({ id }) => id)}
            contact={valueOf(services, 'contact')}
          />
        )}
        <Contents kind={view.layout.contents} parts={parts} words={view.words} />
        {rest}
        <link rel="stylesheet" href={DEFERRED_STYLES_URL} />
      </main>
      <LanguageSwitch language={view.language} languages={guide.languages} label={view.words.language} />
      <Footer words={view.words} serviceIds={page.isTracked ? serviceIdsOf(parts) : undefined}>
        <Share page={page} words={view.words} />
      </Footer>
      <EmergencySheet view={view} emergencies={emergencies} showAddress={guide.emergencyPlace !== null} />
    </>
  );
}

/**
 * Guests in the house want the wifi first. Where another service or the codes of "Getting in" come before it, the page
 * also shows it above them, on the first screen (R-guests-4) and within the first 4,096 bytes (R-values-15).
 */
function needsWifiAbove({ arrival }: Guide, { stay }: GuestPage, services: readonly ShownService[]): boolean {
  if (valueOf(services, 'wifi') === undefined) return false;
  const first = services.find(({ key }) => key in SERVICE_GUESTS);
  if (first?.key !== 'wifi') return true;
  return stay === null && arrival !== null && !arrival.isWifiSealed && hasCodes(arrival);
}

/** The service of each part, in order; 0 for parts that are not a service, such as the welcome. */
const serviceIdsOf = (parts: readonly Part[]) => parts.map(({ serviceId }) => serviceId ?? 0).join(' ');

interface ContentsProps {
  kind: Layout['contents'];
  parts: readonly Part[];
  words: Words;
}

/** Two rows of tiles on a phone, one on wide screens. */
const FIRST_TILES = 6;

/** Links to the parts, as a list or as tiles with icons; a longer guide shows the first tiles and unfolds the others. */
function Contents({ kind, parts, words }: ContentsProps) {
  if (kind === null || parts.length < 3) return null;
  const links = parts.map(({ id, icon, title, lang }) => (
    <a key={id} href={`#${id}`} lang={lang}>
      {kind === 'tiles' && <Icon name={icon} />}
      {title}
    </a>
  ));
  const shown = kind === 'tiles' && links.length > FIRST_TILES + 1 ? FIRST_TILES : links.length;
  return (
    <nav className="jump" aria-label={words.contents}>
      {links.slice(0, shown)}
      {shown < links.length && (
        <details>
          <summary>
            {words.all} ({links.length})
          </summary>
          <div>{links.slice(shown)}</div>
        </details>
      )}
    </nav>
  );
}

/** The guide's address: a QR code to open it on another phone, and in letters on paper. */
const Share = ({ page, words }: { page: GuestPage; words: Words }) => (
  <>
    {page.guideQrUrl !== null && (
      <details>
        <summary>{words.share.title}</summary>
        <img
          className="qr"
          src={page.guideQrUrl}
          alt={words.share.qr}
          width={200}
          height={200}
          loading="lazy"
        />
      </details>
    )}
    {page.publicUrl !== '' && <p className="print">{page.publicUrl}</p>}
  </>
);
