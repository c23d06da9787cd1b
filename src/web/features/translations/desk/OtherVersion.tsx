import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Translation } from '#shared/contracts/translations.ts';
import { textKey } from '#services/guide/texts.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import type { Autosave } from './autosave.ts';
import type { Draft } from './draft.ts';
import { fieldId } from './text-ids.ts';
import classes from './TextRow.module.css';

interface OtherVersionProps {
  draft: Draft | undefined;
  item: Translation;
  language: GuestLanguage;
  autosave: Autosave;
}

/** What was saved elsewhere while this was typed, and the choice between the two. */
export function OtherVersion({ draft, item, language, autosave }: OtherVersionProps) {
  const { t } = useTranslation();
  if (draft === undefined || draft.theirs === null) return null;
  const key = textKey(item);
  const choose = (choice: () => void) => {
    document.getElementById(fieldId(key))?.focus();
    choice();
  };
  return (
    <>
      <Text role="alert" fz="sm" c="var(--mantine-color-error)" mt="xs">
        {t('translations.elsewhere.choose')}
      </Text>
      <div className={classes['before']}>
        {t('translations.elsewhere.theirs')}
        <div lang={language} className={classes['text']}>
          {draft.theirs}
        </div>
      </div>
      <Group gap="xs" mt="xs">
        <Button
          variant="default"
          size="compact-md"
          mih={44}
          onClick={() => choose(() => autosave.keepMine(item))}
        >
          {t('translations.elsewhere.keepMine')}
        </Button>
        <Button
          variant="default"
          size="compact-md"
          mih={44}
          onClick={() => choose(() => autosave.takeTheirs(key))}
        >
          {t('translations.elsewhere.takeTheirs')}
        </Button>
      </Group>
    </>
  );
}
