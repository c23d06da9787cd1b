import { ActionIcon, Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { GUEST_LANGUAGE_NAMES, type GuestLanguage } from '#shared/languages.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { progressOf, type StateCounts } from '../progress.ts';
import { ProgressLine } from '../ProgressLine.tsx';
import { type LanguageRemoval, useRemoveLanguage } from './cabin-languages.ts';
import classes from './LanguagesCard.module.css';

interface RemoveLanguageDialogProps {
  language: GuestLanguage;
  removal: LanguageRemoval;
  opened: boolean;
  onClose: () => void;
}

/** Asks for confirmation before a language with translations is removed; explains that no translation is deleted. */
function RemoveLanguageDialog({ language, removal, opened, onClose }: RemoveLanguageDialogProps) {
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

interface LanguageRowProps {
  cabin: Cabin;
  language: GuestLanguage;
  /** Undefined until loaded. */
  counts: StateCounts | undefined;
  /** Whether guests can choose the language: a lower plan hides some. */
  isOffered: boolean;
}

/** A translation language with its progress, a link to its desk and a button to remove it. */
export function LanguageRow({ cabin, language, counts, isOffered }: LanguageRowProps) {
  const { t } = useTranslation();
  const [isDialogOpen, dialog] = useDisclosure(false);
  const name = GUEST_LANGUAGE_NAMES[language];
  const removal = useRemoveLanguage(cabin.id, language);
  const hasNoTranslations = counts !== undefined && progressOf(counts).translated === 0;
  return (
    <li className={classes['row']}>
      <div>
        <div className={classes['name']}>
          <span lang={language}>{name}</span>
          {isOffered ? null : <span className={classes['hidden']}>{t('languages.hidden')}</span>}
        </div>
        <div className={classes['progress']}>
          {counts === undefined ? (
            <Text fz="sm">{'\u00a0'}</Text>
          ) : (
            <ProgressLine counts={counts} language={language} />
          )}
        </div>
      </div>
      <div className={classes['actions']}>
        {isOffered ? (
          <Button
            component={Link}
            to={`/host/cabins/${cabin.id}/translations/${language}`}
            variant="default"
            aria-label={t('languages.translateInto', { language: name })}
          >
            {t('languages.translate')}
          </Button>
        ) : null}
        <ActionIcon
          aria-label={t('languages.remove', { language: name })}
          onClick={hasNoTranslations ? removal.remove : dialog.open}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </div>
      <RemoveLanguageDialog
        language={language}
        removal={removal}
        opened={isDialogOpen}
        onClose={dialog.close}
      />
    </li>
  );
}
