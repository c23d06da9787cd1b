import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import type { Theme } from '#shared/themes.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { previewGuide } from '#web/ui/preview/preview-guide.ts';
import { usePreviewed } from '#web/ui/preview/use-previewed.ts';
import type { PreviewLanguage } from './LanguageToggle.tsx';

/** A file of its own: the guest page's components come only where there is something to look at. */
const GuestPreview = lazy(async () => ({
  default: (await import('#web/ui/preview/GuestPreview.tsx')).GuestPreview,
}));

interface PreviewProps {
  cabin: Cabin;
  theme: Theme;
  language: PreviewLanguage;
}

/** What guests will see, with the cabin's own content. */
export function Preview({ cabin, theme, language }: PreviewProps) {
  const { t } = useTranslation();
  const waiting = <Skeleton h={480} radius={40} />;
  return (
    <Loaded query={usePreviewed(cabin)} waiting={waiting} failed={t('cabins.details.theme.previewFailed')}>
      {(previewed) => (
        <Suspense fallback={waiting}>
          <GuestPreview guide={previewGuide(previewed, { language, themeKey: theme })} />
        </Suspense>
      )}
    </Loaded>
  );
}
