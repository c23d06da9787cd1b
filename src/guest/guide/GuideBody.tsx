import { Fragment, type ReactNode } from 'react';
import type { Guide } from '#shared/contracts/guides.ts';
import { SERVICE_GUEST_WORDS } from '#services/registry/guest-words.ts';
import { Picture } from '#services/page/text/Picture.tsx';
import type { GuestPage } from '../guest-page.ts';
import { REST_URL } from '../themes/rest.ts';
import { EmergencySheet } from './EmergencySheet.tsx';
import { Footer } from './Footer.tsx';
import { bandsOf, photographsOf } from './bands.ts';
import { captionsOf } from './captions.ts';
import { Find, FIND_FROM } from './Find.tsx';
import { Hero } from './Hero.tsx';
import { HostNotices } from './HostNotices.tsx';
import { Jump } from './Jump.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { type Part, partsOf } from './parts.tsx';
import { QuickActions } from './QuickActions.tsx';
import { Section } from './Section.tsx';
import { Share } from './Share.tsx';
import { servicesOf, valueOf } from './services-of.ts';
import { viewOf } from './view.ts';

/** The welcome is no service, and has a place all the same. */
const readsOf = (parts: readonly Part[]) => parts.map(({ serviceId }) => serviceId ?? 0).join(' ');

interface Props {
  guide: Guide;
  page: GuestPage;
  /** What later parts need, and the first need not wait for. */
  afterFirstPart?: ReactNode;
}

/** A guide from the picture to the footer, in order (R-guests-4). */
export function GuideBody({ guide, page, afterFirstPart }: Props) {
  const services = servicesOf(guide);
  const showAddress = !guide.restricted && (valueOf(services, 'weather_now')?.showAddress ?? true);
  const view = viewOf(guide, showAddress);
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
  const emergencies = valueOf(services, 'emergencies');
  const showWeather = valueOf(services, 'weather_now')?.show ?? false;
  return (
    <>
      <HostNotices guide={guide} words={view.words.news} />
      <Hero guide={guide} view={view} showAddress={showAddress} showWeather={showWeather} />
      <main data-copied={SERVICE_GUEST_WORDS[view.language].wifi.copied}>
        <QuickActions
          view={view}
          wifi={valueOf(services, 'wifi')}
          contact={valueOf(services, 'contact')}
          emergencies={emergencies}
          showAddress={showAddress}
        />
        {sections.slice(0, 1)}
        {afterFirstPart}
        {parts.length >= FIND_FROM && <Find label={view.words.find} />}
        <Jump kind={view.layout.jump} parts={parts} words={view.words} />
        {sections.slice(1)}
        <link rel="stylesheet" href={REST_URL} />
      </main>
      <LanguageSwitch language={view.language} languages={guide.languages} label={view.words.language} />
      <Footer words={view.words} reads={page.isTracked ? readsOf(parts) : undefined}>
        <Share page={page} words={view.words} />
      </Footer>
      <EmergencySheet view={view} emergencies={emergencies} showAddress={showAddress} />
    </>
  );
}
