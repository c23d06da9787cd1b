import { Fragment, type ReactNode } from 'react';
import type { Guide } from '#shared/contracts/guides.ts';
import { SERVICE_GUESTS } from '#services/registry/guests.ts';
import { Picture } from '#services/page/text/Picture.tsx';
import type { GuestPage } from '../guest-page.ts';
import { Style } from '../document/Page.tsx';
import { DEFERRED_STYLES_URL } from '../themes/deferred-styles.ts';
import { NEWS_STYLE } from '../themes/theme-styles.ts';
import { EmergencySheet } from './EmergencySheet.tsx';
import { Footer } from './Footer.tsx';
import { bandsOf, photographsOf } from './bands.ts';
import { captionsOf } from './captions.ts';
import { Find, FIND_FROM } from './Find.tsx';
import { Hero } from './Hero.tsx';
import { WifiFacts } from '#services/wifi/Guest.tsx';
import { HostNotices, LaterNotices } from './HostNotices.tsx';
import { Jump } from './Jump.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { type Part, partsOf } from './parts.tsx';
import { QuickActions } from './QuickActions.tsx';
import { Section } from './Section.tsx';
import { Share } from './Share.tsx';
import { servicesOf, type ShownService, valueOf } from './services-of.ts';
import { viewOf } from './view.ts';

/** The welcome is no service, and has a place all the same. */
const readsOf = (parts: readonly Part[]) => parts.map(({ serviceId }) => serviceId ?? 0).join(' ');

interface Props {
  guide: Guide;
  page: GuestPage;
  /** What later parts need, and the first need not wait for. */
  afterFirstPart?: ReactNode;
}

/** Where the host moved the wifi down, it is told above all parts too: a guest stands in the door and wants it (R-values-15). */
function hasWifiAbove(services: readonly ShownService[]): boolean {
  const first = services.find(({ key }) => key in SERVICE_GUESTS);
  return first?.key !== 'wifi' && valueOf(services, 'wifi') !== undefined;
}

/** A guide from the picture to the footer, in order (R-guests-4). */
export function GuideBody({ guide, page, afterFirstPart }: Props) {
  const services = servicesOf(guide);
  const showAddress = guide.cabin.location !== null;
  const view = viewOf(guide, hasWifiAbove(services));
  const parts = partsOf(guide, services, view);
  const captions = view.layout.parts === 'accordion' ? captionsOf(parts) : null;
  const bands = view.layout.hasBands
    ? bandsOf(parts, captions ?? new Map(), photographsOf(guide, services))
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
  const [beginning, ...rest] =
    wifi !== undefined && view.hasWifiAbove
      ? [<WifiFacts key="" value={wifi} words={view.words.kinds.wifi} />, ...sections]
      : sections;
  const hasNotices = page.noticesChange || guide.notices.length > 0;
  const notices = { notices: guide.notices, language: guide.language, words: view.words };
  const emergencies = valueOf(services, 'emergencies');
  const showWeather = valueOf(services, 'weather_now')?.show ?? false;
  return (
    <>
      {hasNotices && <Style css={NEWS_STYLE} />}
      <HostNotices {...notices} />
      <Hero guide={guide} view={view} showAddress={showAddress} showWeather={showWeather} />
      <main data-copied={view.words.kinds.wifi.copied} data-news={hasNotices ? '' : undefined}>
        <QuickActions
          view={view}
          wifi={wifi}
          contact={valueOf(services, 'contact')}
          emergencies={emergencies}
          showAddress={showAddress}
        />
        {beginning}
        {afterFirstPart}
        <LaterNotices {...notices} />
        {view.originals.guide !== undefined && <p className="original">{view.originals.guide}</p>}
        {parts.length >= FIND_FROM && <Find label={view.words.find} />}
        <Jump kind={view.layout.jump} parts={parts} words={view.words} />
        {rest}
        <link rel="stylesheet" href={DEFERRED_STYLES_URL} />
      </main>
      <LanguageSwitch language={view.language} languages={guide.languages} label={view.words.language} />
      <Footer words={view.words} reads={page.isTracked ? readsOf(parts) : undefined}>
        <Share page={page} words={view.words} />
      </Footer>
      <EmergencySheet view={view} emergencies={emergencies} showAddress={guide.emergencyPlace !== null} />
    </>
  );
}
