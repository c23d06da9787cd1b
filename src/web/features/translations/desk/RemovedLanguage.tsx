import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { GUEST_LANGUAGE_NAMES, type GuestLanguage } from '#shared/languages.ts';
import { useLanguages } from '../languages/use-languages.ts';

/** Says that the desk's language was removed elsewhere, and offers it back. */
export function RemovedLanguage({ cabin, language }: { cabin: Cabin; language: GuestLanguage }) {
  const { t } = useTranslation();
  const { add } = useLanguages(cabin.id);
  const name = GUEST_LANGUAGE_NAMES[language];
  return (
    <Alert color="falu" icon={<IconAlertTriangle size={20} aria-hidden />}>
      <Stack gap="sm" align="flex-start">
        <Text>{t('translations.removed.sentence', { language: name })}</Text>
        <Button
          variant="default"
          leftSection={<IconPlus size={20} aria-hidden />}
          onClick={() => add(language)}
        >
          {t('translations.removed.add', { language: name })}
        </Button>
      </Stack>
    </Alert>
  );
}
