import { Drawer, Skeleton, Stack, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import type { Translation } from '#shared/contracts/translations.ts';
import { GUEST_LANGUAGE_NAMES, type GuestLanguage } from '#shared/languages.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { previewGuide } from '#web/ui/preview/preview-guide.ts';
import { usePreviewed } from '#web/ui/preview/use-previewed.ts';
import type { Autosave } from './autosave.ts';
import { shownTranslations } from './shown-translations.ts';

/** A file of its own: the guest page's components come only where there is something to look at. */
const GuestPreview = lazy(async () => ({
  default: (await import('#web/ui/preview/GuestPreview.tsx')).GuestPreview,
}));

interface DeskPreviewProps {
  cabin: Cabin;
  language: GuestLanguage;
  items: readonly Translation[];
  autosave: Autosave;
  opened: boolean;
  onClose: () => void;
}

/** The guest page in the language of the desk, with what is typed up to now. */
export function DeskPreview({ opened, onClose, ...desk }: DeskPreviewProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={420}
      title={t('translations.previewIn', { language: GUEST_LANGUAGE_NAMES[desk.language] })}
      closeButtonProps={{ 'aria-label': t('ui.close'), size: 'lg' }}
    >
      <Stack gap="sm">
        <Text fz="sm" c="var(--stone)">
          {t('translations.previewHint')}
        </Text>
        <Previewed {...desk} />
      </Stack>
    </Drawer>
  );
}

function Previewed({ cabin, language, items, autosave }: Omit<DeskPreviewProps, 'opened' | 'onClose'>) {
  const { t } = useTranslation();
  const waiting = <Skeleton h={480} radius={40} />;
  const as = { language, themeKey: cabin.themeKey, translations: shownTranslations(items, autosave) };
  return (
    <Loaded query={usePreviewed(cabin)} waiting={waiting} failed={t('cabins.details.theme.previewFailed')}>
      {(previewed) => (
        <Suspense fallback={waiting}>
          <GuestPreview guide={previewGuide(previewed, as)} />
        </Suspense>
      )}
    </Loaded>
  );
}
