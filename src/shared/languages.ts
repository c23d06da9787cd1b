/** Languages of the guest page, the plans' translation languages (R-languages-3). */
export const GUEST_LANGUAGES = ['en', 'sv', 'no', 'de', 'fr', 'es'] as const;
export type GuestLanguage = (typeof GUEST_LANGUAGES)[number];

/** The name of each language in that language. */
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

/** The name of a language in that language. */
export const hostLanguageName = (language: HostLanguage): string => HOST[language].name;

/** The locale for dates and numbers if the reader's region is unknown. */
export const hostLocale = (language: HostLanguage): string => HOST[language].locale;

/** The `lang` attribute of a page in this language. */
export const htmlLang = (language: HostLanguage): string => HOST[language].locale.slice(0, 2);

export const isGuestLanguage = (tag: string): tag is GuestLanguage =>
  (GUEST_LANGUAGES as readonly string[]).includes(tag);

/** The language of a new cabin's texts: the host's if guest pages have it (R-translations-1). */
export const textLanguageOf = (hostLanguage: string): GuestLanguage =>
  isGuestLanguage(hostLanguage) ? hostLanguage : 'sv';

export const isHostLanguage = (tag: string): tag is HostLanguage => Object.hasOwn(HOST, tag);

/** `sv` for `sv-SE`. Both written forms of Norwegian are `no`. */
function primaryLanguage(tag: string): string {
  const [primary = ''] = tag.trim().toLowerCase().split(/[-_]/, 1);
  return primary === 'nb' || primary === 'nn' ? 'no' : primary;
}

/** The first tag that is a language of the guest page; tags are in order of preference. */
export const guestLanguageOf = (tags: readonly string[]): GuestLanguage | null =>
  tags.map(primaryLanguage).find(isGuestLanguage) ?? null;

/** The first tag (such as `sv-SE`, `nb`) that is a language of the host app; tags are in order of preference. */
export const hostLanguageOf = (tags: readonly string[]): HostLanguage | null =>
  tags.map(primaryLanguage).find(isHostLanguage) ?? null;
