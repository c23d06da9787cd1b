import type { ReactNode } from 'react';
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
import { Wifi } from './Wifi.tsx';

interface Props {
  service: ShownService;
  view: View;
}

/** What a part of the guide shows of a service. */
export function ServiceBody({ service, view }: Props): ReactNode {
  const langs = view.langsOf(service.serviceId);
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
      return <HostText text={service.value.text} lang={langs.of('text')} />;
    case 'checkout':
      return <Checklist text={service.value.text} lang={langs.of('text')} />;
    case 'custom':
      return <Custom value={service.value} langs={langs} view={view} />;
    case 'restaurants':
    case 'tips':
    case 'shopping_services':
    case 'parking':
    case 'taxi':
    case 'wellness':
      return <PlaceList places={service.value.items} langs={langs} view={view} />;
    case 'emergencies':
      return <Emergencies value={service.value} langs={langs} view={view} />;
    case 'faq':
      return <Faq value={service.value} langs={langs} />;
    case 'minibar':
      return <Minibar value={service.value} langs={langs} view={view} />;
  }
}
