import { Anchor, Button, Group } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowRight,
  IconCheck,
  IconCircleDashed,
  IconLanguage,
} from '@tabler/icons-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Translation, TranslationState } from '#shared/contracts/translations.ts';
import { textKey } from '#services/guide/texts.ts';
import { useSlow } from '#web/ui/SubmitButton.tsx';
import type { Autosave } from './autosave.ts';
import type { Draft } from './drafts.ts';
import classes from './TextFooter.module.css';

const STATE_ICONS: Record<TranslationState, typeof IconCheck> = {
  missing: IconCircleDashed,
  machine: IconLanguage,
  manual: IconCheck,
  stale: IconAlertTriangle,
};

function StateBadge({ state }: { state: TranslationState }) {
  const { t } = useTranslation();
  const Icon = STATE_ICONS[state];
  return (
    <span className={classes['badge']} data-state={state}>
      <Icon size={16} aria-hidden />
      {t(`translations.states.${state}`)}
    </span>
  );
}

interface SaveStateProps {
  draft: Draft | undefined;
  onRetry: () => void;
}

/** The state of a text's save, for screen readers as well. */
function SaveState({ draft, onRetry }: SaveStateProps) {
  const { t } = useTranslation();
  const isSlow = useSlow(draft?.state === 'saving');
  // Conflicts are reported by TextConflict.
  const hasFailed = draft?.state === 'failed' && draft.theirs === null;
  return (
    <span className={classes['saveState']} data-failed={hasFailed || undefined}>
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

interface TextFooterProps {
  item: Translation;
  draft: Draft | undefined;
  /** Shows a button that confirms the stored text. */
  canConfirm: boolean;
  /** Undefined if the text cannot be the same in all languages. */
  onConfirmInAll: ((names: readonly Translation[]) => void) | undefined;
  /** The shortcut for the next text. */
  shortcut: 'byEnter' | 'byControlEnter';
  isActive: boolean;
  autosave: Autosave;
  onActivate: (key: string) => void;
  onNext: (from: string) => void;
}

/** The states of a translation and its save, and the buttons to confirm it and to move to the next text. */
export function TextFooter({
  item,
  draft,
  canConfirm,
  onConfirmInAll,
  shortcut,
  isActive,
  autosave,
  onActivate,
  onNext,
}: TextFooterProps) {
  const { t } = useTranslation();
  const nextButton = useRef<HTMLButtonElement>(null);
  const key = textKey(item);
  /** The pressed button disappears, so the focus moves to "Next" before. */
  const runThenFocusNext = (action: (item: Translation) => void) => () => {
    flushSync(() => onActivate(key));
    nextButton.current?.focus();
    action(item);
  };
  return (
    <div className={classes['footer']}>
      <Group gap="sm" className={classes['states']}>
        <StateBadge state={item.state} />
        <SaveState draft={draft} onRetry={autosave.retry} />
      </Group>
      <Group gap="xs" className={classes['actions']}>
        {canConfirm ? (
          <Button
            variant="default"
            size="compact-md"
            className={classes['button']}
            leftSection={<IconCheck size={18} aria-hidden />}
            onClick={runThenFocusNext(autosave.confirm)}
          >
            {t(item.state === 'stale' ? 'translations.stillRight' : 'translations.right')}
          </Button>
        ) : null}
        {onConfirmInAll === undefined ? null : (
          <Button
            variant="default"
            size="compact-md"
            className={classes['button']}
            leftSection={<IconCheck size={18} aria-hidden />}
            onClick={runThenFocusNext((name) => onConfirmInAll([name]))}
          >
            {t('translations.same')}
          </Button>
        )}
        {isActive ? (
          <Button
            ref={nextButton}
            size="compact-md"
            className={classes['button']}
            rightSection={<IconArrowRight size={18} aria-hidden />}
            title={t(`translations.${shortcut}`)}
            onClick={() => onNext(key)}
          >
            {t('translations.next')}
          </Button>
        ) : null}
      </Group>
    </div>
  );
}
