import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSlow } from '#web/ui/SubmitButton.tsx';
import type { Draft } from './draft.ts';
import classes from './SaveState.module.css';

interface SaveStateProps {
  draft: Draft | undefined;
  onRetry: () => void;
}

/** How far the save of a text is, announced without interrupting. */
export function SaveState({ draft, onRetry }: SaveStateProps) {
  const { t } = useTranslation();
  const isSlow = useSlow(draft?.state === 'saving');
  // Two versions are told of where they are chosen between.
  const hasFailed = draft?.state === 'failed' && draft.theirs === null;
  return (
    <span className={classes['state']} data-failed={hasFailed || undefined}>
      <span role="status">
        {isSlow ? t('translations.save.saving') : null}
        {draft?.state === 'saved' ? t('translations.save.saved') : null}
        {hasFailed ? t('translations.save.failed', { reason: draft.reason }) : null}
      </span>{' '}
      {hasFailed ? (
        <Anchor component="button" type="button" className={classes['retry'] ?? ''} onClick={onRetry}>
          {t('translations.save.retry')}
        </Anchor>
      ) : null}
    </span>
  );
}
