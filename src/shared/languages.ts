/** Languages of the guest page, the plans' translation languages (specification, section 1). */
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

/** Languages of the host app (specification, section 3, Profile); the default is the first (section 9). */
export const HOST_LANGUAGES = ['en', 'sv', 'no', 'fi', 'da'] as const;
export type HostLanguage = (typeof HOST_LANGUAGES)[number];

export const isGuestLanguage = (tag: string): tag is GuestLanguage =>
  (GUEST_LANGUAGES as readonly string[]).includes(tag);
