import type { Guide } from '#shared/contracts/guides.ts';
import type { GuestPage } from '../guest-page.ts';
import { ServiceSection } from '../services/ServiceSection.tsx';
import { TemplateSection } from '../templates/TemplateSection.tsx';
import { HostText } from '../text/HostText.tsx';
import { Footer } from './Footer.tsx';
import { Hero } from './Hero.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { QuickActions } from './QuickActions.tsx';
import { Section } from './Section.tsx';
import { Share } from './Share.tsx';
import { shownServices, valueOf } from './shown-services.ts';
import { viewOf } from './view.ts';

/** A guide from the picture to the footer, in the order of decisions, section 7. */
export function GuideBody({ guide, page }: { guide: Guide; page: GuestPage }) {
  const { cabin, restricted } = guide;
  const view = viewOf(guide);
  const services = shownServices(guide);
  const showAddress = !restricted && (valueOf(services, 'weather_now')?.showAddress ?? true);
  return (
    <>
      <Hero guide={guide} view={view} showAddress={showAddress} />
      <main data-copied={view.words.wifi.copied}>
        <QuickActions
          view={view}
          wifi={valueOf(services, 'wifi')}
          contact={valueOf(services, 'contact')}
          showAddress={showAddress}
        />
        {services.map((service) => (
          <ServiceSection key={service.key} service={service} view={view} />
        ))}
        {!restricted &&
          guide.templates.map((each) => <TemplateSection key={each.id} template={each} view={view} />)}
        {!restricted && cabin.description !== null && cabin.description !== '' && (
          <Section title={view.words.about}>
            <HostText text={cabin.description} lang={view.own} />
          </Section>
        )}
      </main>
      <LanguageSwitch language={view.language} label={view.words.language} />
      <Footer words={view.words}>
        <Share page={page} words={view.words} />
      </Footer>
    </>
  );
}
