import { useTranslation } from 'react-i18next';
import { GUEST_LANGUAGE_NAMES } from '#shared/languages.ts';
import { Segments } from '#web/ui/Segments.tsx';
import { PREVIEW_LANGUAGES, type PreviewLanguage } from './preview-language.ts';

interface LanguageToggleProps {
  language: PreviewLanguage;
  onChange: (language: PreviewLanguage) => void;
}

/** Which language the previewed page speaks. */
export function LanguageToggle({ language, onChange }: LanguageToggleProps) {
  const { t } = useTranslation();
  return (
    <Segments
      aria-label={t('cabinDetails.theme.language')}
      value={language}
      onChange={onChange}
      choices={PREVIEW_LANGUAGES.map((value) => ({ value, label: GUEST_LANGUAGE_NAMES[value] }))}
    />
  );
}
