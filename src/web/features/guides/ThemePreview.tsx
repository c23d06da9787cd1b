import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { GUEST_LANGUAGE_NAMES, type GuestLanguage } from '#shared/languages.ts';
import type { Theme } from '#shared/themes.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { GuestPreview } from '#web/ui/preview/GuestPreview.tsx';
import { usePreview } from '#web/ui/preview/use-preview.ts';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';

/** The languages of the preview (R-themes-3). */
const PREVIEW_LANGUAGES = ['sv', 'en'] as const satisfies readonly GuestLanguage[];
export type PreviewLanguage = (typeof PREVIEW_LANGUAGES)[number];

/** The cabin's own language if the preview has it, otherwise English. */
export const initialPreviewLanguage = (own: GuestLanguage): PreviewLanguage =>
  PREVIEW_LANGUAGES.find((language) => language === own) ?? 'en';

interface PreviewLanguageToggleProps {
  language: PreviewLanguage;
  onChange: (language: PreviewLanguage) => void;
}

export function PreviewLanguageToggle({ language, onChange }: PreviewLanguageToggleProps) {
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

interface ThemePreviewProps {
  cabin: Cabin;
  theme: Theme;
  language: PreviewLanguage;
}

/** The cabin's guest page in a theme, in a phone's frame. */
export function ThemePreview({ cabin, theme, language }: ThemePreviewProps) {
  const { t } = useTranslation();
  const preview = usePreview(cabin, { language, themeKey: theme });
  return (
    <Loaded
      query={preview}
      placeholder={<Skeleton h={480} radius={40} />}
      failed={t('cabins.details.theme.previewFailed')}
    >
      {(html) => <GuestPreview html={html} />}
    </Loaded>
  );
}
