import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import type { Theme } from '#shared/themes.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { GuestPreview } from '#web/ui/preview/GuestPreview.tsx';
import { usePreview } from '#web/ui/preview/use-preview.ts';
import type { PreviewLanguage } from './LanguageToggle.tsx';

interface PreviewProps {
  cabin: Cabin;
  theme: Theme;
  language: PreviewLanguage;
}

/** What guests will see, with the cabin's own content. */
export function Preview({ cabin, theme, language }: PreviewProps) {
  const { t } = useTranslation();
  const waiting = <Skeleton h={480} radius={40} />;
  const preview = usePreview(cabin, { language, themeKey: theme });
  return (
    <Loaded query={preview} placeholder={waiting} failed={t('cabins.details.theme.previewFailed')}>
      {(html) => <GuestPreview html={html} />}
    </Loaded>
  );
}
