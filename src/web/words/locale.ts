import { hostLocale } from '#shared/languages.ts';
import { currentLanguage } from './i18n.ts';

/** The locale for dates, numbers and lists: the app's language, with the browser's region if it has one. */
export function locale(): string {
  const fallback = hostLocale(currentLanguage());
  const [language] = fallback.split('-');
  return globalThis.navigator?.languages?.find((tag) => tag.startsWith(`${language}-`)) ?? fallback;
}
