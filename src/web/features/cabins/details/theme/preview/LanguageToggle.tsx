import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { GUEST_LANGUAGE_NAMES } from '#shared/languages.ts';
import { PREVIEW_LANGUAGES, type PreviewLanguage } from './preview-language.ts';

interface LanguageToggleProps {
  language: PreviewLanguage;
  onChange: (language: PreviewLanguage) => void;
}

/** Which language the previewed page speaks. */
export function LanguageToggle({ language, onChange }: LanguageToggleProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl<PreviewLanguage>
      aria-label={t('cabinDetails.theme.language')}
      value={language}
      onChange={onChange}
      data={PREVIEW_LANGUAGES.map((value) => ({ value, label: GUEST_LANGUAGE_NAMES[value] }))}
    />
  );
}
