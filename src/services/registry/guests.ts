// Written by `npm run kinds` from src/shared/service-keys.ts and the folders of the kinds.
import type { ReactNode } from 'react';
import type { GuestProps } from '../page/guest-props.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { Guest as wifi } from '../wifi/Guest.tsx';
import { Guest as contact } from '../contact/Guest.tsx';
import { Places } from '../page/places/PlaceList.tsx';
import { TextService } from '../page/TextService.tsx';
import { Guest as emergencies } from '../emergencies/Guest.tsx';
import { Guest as faq } from '../faq/Guest.tsx';
import { Guest as minibar } from '../minibar/Guest.tsx';
import { Guest as checkout } from '../checkout/Guest.tsx';
import { Guest as custom } from '../custom/Guest.tsx';

/** What guests see of each service; kinds without an entry are shown elsewhere on the page. */
export const SERVICE_GUESTS = {
  wifi,
  contact,
  parking: Places,
  house_info: TextService,
  rules: TextService,
  cleaning: TextService,
  emergencies,
  faq,
  minibar,
  restaurants: Places,
  tips: Places,
  shopping_services: Places,
  taxi: Places,
  wellness: Places,
  checkout,
  custom,
} satisfies Partial<Record<ServiceKey, (props: GuestProps<never, never>) => ReactNode>>;
