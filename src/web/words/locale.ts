import type { HostLanguage } from '#shared/languages.ts';
import { currentLanguage } from './i18n.ts';

/** Where each language is spoken, for readers whose browser names no region of their own. */
const REGIONS: Record<HostLanguage, string> = {
  en: 'en-GB',
  sv: 'sv-SE',
  no: 'nb-NO',
  fi: 'fi-FI',
  da: 'da-DK',
};

/** What dates, numbers and lists are written by: the app's language, in the browser's own region of it. */
export function locale(): string {
  const fallback = REGIONS[currentLanguage()];
  const [language] = fallback.split('-');
  return globalThis.navigator?.languages?.find((tag) => tag.startsWith(`${language}-`)) ?? fallback;
}
