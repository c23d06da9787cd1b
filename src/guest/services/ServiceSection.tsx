import type { ReactNode } from 'react';
import { Section } from '../guide/Section.tsx';
import type { ShownService } from '../guide/shown-services.ts';
import type { View } from '../guide/view.ts';
import { Checklist } from '../text/Checklist.tsx';
import { HostText } from '../text/HostText.tsx';
import { Contact } from './Contact.tsx';
import { Custom } from './Custom.tsx';
import { Emergencies } from './Emergencies.tsx';
import { Faq } from './Faq.tsx';
import { Minibar } from './Minibar.tsx';
import { PlaceList } from './PlaceList.tsx';
import { Wifi, WIFI_ID } from './Wifi.tsx';

interface Props {
  service: ShownService;
  view: View;
}

/** A service as one part of the accordion. */
export function ServiceSection({ service, view }: Props) {
  const { key } = service;
  // Its place is under the cabin's name: address and weather (decisions, section 7).
  if (key === 'weather_now') return null;
  // A host's own title is in the host's language.
  const titled =
    key === 'custom' ? { title: service.value.title, lang: view.own } : { title: view.words.services[key] };
  return (
    <Section {...titled} id={key === 'wifi' ? WIFI_ID : undefined} open={key === 'wifi'}>
      {serviceBody(service, view)}
    </Section>
  );
}

function serviceBody(service: ShownService, view: View): ReactNode {
  switch (service.key) {
    case 'wifi':
      return <Wifi value={service.value} view={view} />;
    case 'weather_now':
      return null;
    case 'contact':
      return <Contact value={service.value} view={view} />;
    case 'house_info':
    case 'cleaning':
    case 'rules':
      return <HostText text={service.value.text} lang={view.own} />;
    case 'checkout':
      return <Checklist text={service.value.text} lang={view.own} />;
    case 'custom':
      return <Custom value={service.value} view={view} />;
    case 'restaurants':
    case 'tips':
    case 'shopping_services':
    case 'parking':
    case 'taxi':
    case 'wellness':
      return <PlaceList places={service.value.items} view={view} />;
    case 'emergencies':
      return <Emergencies value={service.value} view={view} />;
    case 'faq':
      return <Faq value={service.value} view={view} />;
    case 'minibar':
      return <Minibar value={service.value} view={view} />;
  }
}
