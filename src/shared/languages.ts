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

/**
 * Languages of the host app, the default first (R-languages-2): each by its own name, and as it is written where it is
 * spoken, which is also how browsers and screen readers know it (the Norwegian of our texts is Bokmål).
 */
const HOST = {
  en: { name: 'English', locale: 'en-GB' },
  sv: { name: 'Svenska', locale: 'sv-SE' },
  no: { name: 'Norsk', locale: 'nb-NO' },
  fi: { name: 'Suomi', locale: 'fi-FI' },
  da: { name: 'Dansk', locale: 'da-DK' },
} as const;
export type HostLanguage = keyof typeof HOST;
export const HOST_LANGUAGES = Object.keys(HOST) as HostLanguage[];

/** By its own name, as a choice of languages lists it. */
export const hostLanguageName = (language: HostLanguage): string => HOST[language].name;

/** What dates and numbers of a language are written by, where no reader's own region is known. */
export const hostLocale = (language: HostLanguage): string => HOST[language].locale;

/** What a page in this language says it is in. */
export const htmlLang = (language: HostLanguage): string => HOST[language].locale.slice(0, 2);

export const isGuestLanguage = (tag: string): tag is GuestLanguage =>
  (GUEST_LANGUAGES as readonly string[]).includes(tag);

/** What a host's new cabin is written in: the host's own language, where a guest page exists in it (R-translations-1). */
export const textLanguageOf = (hostLanguage: string): GuestLanguage =>
  isGuestLanguage(hostLanguage) ? hostLanguage : 'sv';

export const isHostLanguage = (tag: string): tag is HostLanguage => Object.hasOwn(HOST, tag);

/** `sv` of `sv-SE`. Norwegian is written in two ways, both of them `no` here. */
function primaryLanguage(tag: string): string {
  const [primary = ''] = tag.trim().toLowerCase().split(/[-_]/, 1);
  return primary === 'nb' || primary === 'nn' ? 'no' : primary;
}

/** The first of the tags that is one of the guest page's languages, best wish first. */
export const guestLanguageOf = (tags: readonly string[]): GuestLanguage | null =>
  tags.map(primaryLanguage).find(isGuestLanguage) ?? null;

/** The first of the tags (`sv-SE`, `nb`) that is one of the host app's languages, best wish first. */
export const hostLanguageOf = (tags: readonly string[]): HostLanguage | null =>
  tags.map(primaryLanguage).find(isHostLanguage) ?? null;
