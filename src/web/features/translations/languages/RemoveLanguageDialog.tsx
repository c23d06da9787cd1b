import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { GUEST_LANGUAGE_NAMES, type GuestLanguage } from '#shared/languages.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import type { LanguageRemoval } from './use-remove-language.ts';

interface RemoveLanguageDialogProps {
  language: GuestLanguage;
  removal: LanguageRemoval;
  opened: boolean;
  onClose: () => void;
}

/** Asks before a language with translations is taken from the guests; says that nothing is deleted. */
export function RemoveLanguageDialog({ language, removal, opened, onClose }: RemoveLanguageDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={removal.remove}
      title={t('languages.removal.title', { language: GUEST_LANGUAGE_NAMES[language] })}
      confirm={t('languages.removal.confirm')}
      busy={removal.busy}
      error={null}
    >
      <Text>{t('languages.removal.text')}</Text>
    </ConfirmDialog>
  );
}
