import { hostLocale } from '#shared/languages.ts';
import { currentLanguage } from './i18n.ts';

/** What dates, numbers and lists are written by: the app's language, in the browser's own region of it. */
export function locale(): string {
  const fallback = hostLocale(currentLanguage());
  const [language] = fallback.split('-');
  return globalThis.navigator?.languages?.find((tag) => tag.startsWith(`${language}-`)) ?? fallback;
}
