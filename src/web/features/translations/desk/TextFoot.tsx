import { Button, Group } from '@mantine/core';
import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Translation } from '#shared/contracts/translations.ts';
import { textKey } from '#services/guide/texts.ts';
import type { Autosave } from './autosave.ts';
import type { Draft } from './draft.ts';
import { SaveState } from './SaveState.tsx';
import { StateBadge } from './StateBadge.tsx';
import classes from './TextFoot.module.css';

interface TextFootProps {
  item: Translation;
  draft: Draft | undefined;
  /** It may be right as it is. */
  mayConfirm: boolean;
  /** Set for a name that may be the same in all languages. */
  onSame: ((item: Translation) => void) | undefined;
  /** Which keys go on to the next text. */
  keys: 'byEnter' | 'byControlEnter';
  isActive: boolean;
  autosave: Autosave;
  onEnter: (key: string) => void;
  onNext: (from: string) => void;
}

/** Where a translation stands and how far its save is, and what can be done with it. */
export function TextFoot({
  item,
  draft,
  mayConfirm,
  onSame,
  keys,
  isActive,
  autosave,
  onEnter,
  onNext,
}: TextFootProps) {
  const { t } = useTranslation();
  const next = useRef<HTMLButtonElement>(null);
  const key = textKey(item);
  /** The button goes with what it says; who pressed it goes on from the one beside it. */
  const thenGoOn = (act: (item: Translation) => void) => () => {
    flushSync(() => onEnter(key));
    next.current?.focus();
    act(item);
  };
  return (
    <div className={classes['foot']}>
      <Group gap="sm" className={classes['states']}>
        <StateBadge state={item.state} />
        <SaveState draft={draft} onRetry={autosave.retry} />
      </Group>
      <Group gap="xs" className={classes['actions']}>
        {mayConfirm ? (
          <Button
            variant="default"
            size="compact-md"
            className={classes['button']}
            leftSection={<IconCheck size={18} aria-hidden />}
            onClick={thenGoOn(autosave.confirm)}
          >
            {t(item.state === 'stale' ? 'translations.stillRight' : 'translations.right')}
          </Button>
        ) : null}
        {onSame === undefined ? null : (
          <Button
            variant="default"
            size="compact-md"
            className={classes['button']}
            leftSection={<IconCheck size={18} aria-hidden />}
            onClick={thenGoOn(onSame)}
          >
            {t('translations.same')}
          </Button>
        )}
        {isActive ? (
          <Button
            ref={next}
            size="compact-md"
            className={classes['button']}
            rightSection={<IconArrowRight size={18} aria-hidden />}
            title={t(`translations.${keys}`)}
            onClick={() => onNext(key)}
          >
            {t('translations.next')}
          </Button>
        ) : null}
      </Group>
    </div>
  );
}
