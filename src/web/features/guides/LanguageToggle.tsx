import { useTranslation } from 'react-i18next';
import { GUEST_LANGUAGE_NAMES, type GuestLanguage } from '#shared/languages.ts';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';

/** The languages that the preview can be seen in (R-themes-3). */
const PREVIEW_LANGUAGES = ['sv', 'en'] as const satisfies readonly GuestLanguage[];
export type PreviewLanguage = (typeof PREVIEW_LANGUAGES)[number];

/** What the preview starts in: the guide's own language where it is one of them. */
export const firstPreviewLanguage = (own: GuestLanguage): PreviewLanguage =>
  PREVIEW_LANGUAGES.find((language) => language === own) ?? 'en';

interface LanguageToggleProps {
  language: PreviewLanguage;
  onChange: (language: PreviewLanguage) => void;
}

/** Which language the previewed page speaks. */
export function LanguageToggle({ language, onChange }: LanguageToggleProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      aria-label={t('cabins.details.theme.language')}
      value={language}
      onChange={onChange}
      choices={PREVIEW_LANGUAGES.map((value) => ({ value, label: GUEST_LANGUAGE_NAMES[value] }))}
    />
  );
}
