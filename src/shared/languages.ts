import { primaryLanguage } from './accept-language.ts';

/** Languages of the guest page, the plans' translation languages (R-languages-3). */
export const GUEST_LANGUAGES = ['en', 'sv', 'no', 'de', 'fr', 'es'] as const;
export type GuestLanguage = (typeof GUEST_LANGUAGES)[number];

/** Each language by its own name, as a language switch lists them. */
export const GUEST_LANGUAGE_NAMES: Record<GuestLanguage, string> = {
  en: 'English',
  sv: 'Svenska',
  no: 'Norsk',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
};

/** Languages of the host app; the default is the first (R-languages-2). */
export const HOST_LANGUAGES = ['en', 'sv', 'no', 'fi', 'da'] as const;
export type HostLanguage = (typeof HOST_LANGUAGES)[number];

export const isGuestLanguage = (tag: string): tag is GuestLanguage =>
  (GUEST_LANGUAGES as readonly string[]).includes(tag);

/** Each language by its own name, as a choice of languages lists them. */
export const HOST_LANGUAGE_NAMES: Record<HostLanguage, string> = {
  en: 'English',
  sv: 'Svenska',
  no: 'Norsk',
  fi: 'Suomi',
  da: 'Dansk',
};

/** As browsers and screen readers know them: the Norwegian of our texts is Bokmål. */
export const HTML_LANG: Record<HostLanguage, string> = { en: 'en', sv: 'sv', no: 'nb', fi: 'fi', da: 'da' };

export const isHostLanguage = (tag: string): tag is HostLanguage =>
  (HOST_LANGUAGES as readonly string[]).includes(tag);

/** The first of the tags (`sv-SE`, `nb`) that is one of the host app's languages, best wish first. */
export const hostLanguageOf = (tags: readonly string[]): HostLanguage | null =>
  tags.map(primaryLanguage).find(isHostLanguage) ?? null;
