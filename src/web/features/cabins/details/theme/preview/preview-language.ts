import type { GuestLanguage } from '#shared/languages.ts';

/** The languages that the preview can be seen in (R-themes-3). */
export const PREVIEW_LANGUAGES = ['sv', 'en'] as const satisfies readonly GuestLanguage[];
export type PreviewLanguage = (typeof PREVIEW_LANGUAGES)[number];

/** What the preview starts in: the guide's own language where it is one of them. */
export const firstPreviewLanguage = (own: GuestLanguage): PreviewLanguage =>
  PREVIEW_LANGUAGES.find((language) => language === own) ?? 'en';
