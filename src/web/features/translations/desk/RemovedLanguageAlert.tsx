import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { GUEST_LANGUAGE_NAMES, type GuestLanguage } from '#shared/languages.ts';
import { useLanguages } from '../languages/cabin-languages.ts';

/**
 * Whether the desk's language was removed from the cabin while the desk is open. The first translation into a language
 * adds that language to the cabin. Once the cabin has it (`wasChosen`), saves must not add it again after it was removed
 * (R-translations-8).
 */
export function useLanguageRemoved({ translationLanguages }: Cabin, language: GuestLanguage) {
  const isChosen = translationLanguages.includes(language);
  const [hasBeenChosen, setHasBeenChosen] = useState(isChosen);
  if (isChosen && !hasBeenChosen) setHasBeenChosen(true);
  const wasChosen = useRef(hasBeenChosen);
  useEffect(() => {
    wasChosen.current = hasBeenChosen;
  }, [hasBeenChosen]);
  return { isRemoved: hasBeenChosen && !isChosen, wasChosen };
}

/** Shown after the desk's language was removed from the cabin elsewhere; offers to add it again. */
export function RemovedLanguageAlert({ cabin, language }: { cabin: Cabin; language: GuestLanguage }) {
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
