import type { GuestLanguage } from '#shared/languages.ts';
import type { Sky } from '#shared/weather.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import type { ServiceValue } from '#services/registry/values.ts';
import type { NoticeKind } from '../notice.ts';
import de from './de.json';
import en from './en.json';
import es from './es.json';
import fr from './fr.json';
import no from './no.json';
import sv from './sv.json';

type ItemKind = ServiceValue<'tips' | 'shopping_services' | 'wellness'>['items'][number]['kind'];

/** The guest page's own words: one JSON file of this shape a language, so that a missing one does not compile. */
export interface Words {
  /** Headings. `custom` is only read where a host gave no title. */
  services: Record<ServiceKey, string>;
  about: string;
  kinds: Record<ItemKind, string>;
  /** Names the links to the parts for a screen reader. */
  contents: string;
  /** What the search field is for. */
  find: string;
  quick: {
    /** Names the row for a screen reader. */
    label: string;
    wifi: string;
    call: string;
    directions: string;
    /** Before the number to call. */
    emergency: string;
  };
  wifi: {
    network: string;
    password: string;
    open: string;
    copy: string;
    copied: string;
    joinByQr: string;
    qr: string;
  };
  contact: { host: string; phone: string; email: string };
  showMap: string;
  emergencies: {
    address: string;
    /** What each Swedish number is for. */
    numbers: Record<'112' | '1177' | '114 14' | '113 13', string>;
    /** Before numbers of the host's own. */
    emergencyNumber: string;
    nonEmergencyNumber: string;
    hospitals: string;
    /** After degrees, to be read aloud. */
    compass: Record<'north' | 'south' | 'east' | 'west', string>;
  };
  weather: { label: string; skies: Record<Sky, string> };
  watchVideo: string;
  paid: { price: string; days: string; everyDay: string; quantity: string; total: string; pay: string };
  language: string;
  /** Before the product's name in the footer. */
  guideBy: string;
  share: { title: string; qr: string };
  notices: Record<NoticeKind, { title: string; text: string }>;
  activate: string;
}

/** The words of each language of the guest page. */
export const WORDS: Record<GuestLanguage, Words> = { en, sv, no, de, fr, es };
