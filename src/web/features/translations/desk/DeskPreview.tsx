import { Drawer, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import type { Translation } from '#shared/contracts/translations.ts';
import { GUEST_LANGUAGE_NAMES, type GuestLanguage } from '#shared/languages.ts';
import { GuestPreview } from '#web/ui/preview/GuestPreview.tsx';
import type { Autosave } from './autosave.ts';
import { unsavedTranslations } from './drafts.ts';

interface DeskPreviewProps {
  cabin: Cabin;
  language: GuestLanguage;
  items: readonly Translation[];
  autosave: Autosave;
  opened: boolean;
  onClose: () => void;
}

/** The guest page in the desk's language, with unsaved translations. */
export function DeskPreview({ cabin, language, items, autosave, opened, onClose }: DeskPreviewProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={420}
      title={t('translations.previewIn', { language: GUEST_LANGUAGE_NAMES[language] })}
      closeButtonProps={{ 'aria-label': t('ui.close'), size: 'lg' }}
    >
      <Stack gap="sm">
        <Text fz="sm" c="var(--stone)">
          {t('translations.previewHint')}
        </Text>
        <GuestPreview
          cabin={cabin}
          language={language}
          themeKey={cabin.themeKey}
          translations={unsavedTranslations(items, autosave)}
          stored={items}
        />
      </Stack>
    </Drawer>
  );
}
