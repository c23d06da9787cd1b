import { Button, Group, Text } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { textKey } from '#services/guide/texts.ts';
import type { Translation } from '#shared/contracts/translations.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { TEXT_LIMITS } from '#shared/limits.ts';
import { CharacterCount, GrowingTextarea, MarkupTextarea } from '#web/ui/GrowingTextarea.tsx';
import type { Autosave } from './autosave.ts';
import type { Draft } from './drafts.ts';
import { fieldId, isNextTextKey } from './next-text.ts';
import { TextFooter } from './TextFooter.tsx';
import classes from './TextRow.module.css';
import { useDraft } from './use-autosave.ts';
import { isName } from './use-confirm-in-all-languages.ts';

interface TextConflictProps {
  draft: Draft | undefined;
  item: Translation;
  language: GuestLanguage;
  autosave: Autosave;
}

/** Shown if the text was changed elsewhere while the host typed: that version, and buttons to choose one of the two. */
function TextConflict({ draft, item, language, autosave }: TextConflictProps) {
  const { t } = useTranslation();
  if (draft === undefined || draft.theirs === null) return null;
  const key = textKey(item);
  const resolve = (resolution: () => void) => {
    document.getElementById(fieldId(key))?.focus();
    resolution();
  };
  return (
    <>
      <Text role="alert" fz="sm" c="var(--mantine-color-error)" mt="xs">
        {t('translations.elsewhere.choose')}
      </Text>
      <div className={classes['otherVersion']}>
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
          onClick={() => resolve(() => autosave.keepMine(item))}
        >
          {t('translations.elsewhere.keepMine')}
        </Button>
        <Button
          variant="default"
          size="compact-md"
          mih={44}
          onClick={() => resolve(() => autosave.takeTheirs(key))}
        >
          {t('translations.elsewhere.takeTheirs')}
        </Button>
      </Group>
    </>
  );
}

const sourceId = (key: string): string => `source-${key}`;

/** The tallest initial height of a field, which is otherwise that of its source. */
const MAX_ROWS = 8;

export interface DeskLanguages {
  own: GuestLanguage;
  target: GuestLanguage;
}

interface TextRowProps {
  item: Translation;
  /** The label of the text, such as "Tip 2 · Name". */
  name: string;
  /** Whether Enter starts a new line; otherwise it moves to the next text. */
  isMultiline: boolean;
  /** Whether it may have lists, headings and links. */
  hasMarkup: boolean;
  languages: DeskLanguages;
  autosave: Autosave;
  /** Whether its field has focus, or had it last. */
  isActive: boolean;
  /** Called with the text's key when its field receives focus. */
  onActivate: (key: string) => void;
  onNext: (from: string) => void;
  /** Called when the host confirms that a name is the same in all languages. */
  onConfirmInAll: (names: readonly Translation[]) => void;
}

/** A text and the field for its translation. Memoized, because measuring all fields on each render is slow. */
export const TextRow = memo(function TextRow({
  item,
  name,
  isMultiline,
  hasMarkup,
  languages,
  autosave,
  isActive,
  onActivate,
  onNext,
  onConfirmInAll,
}: TextRowProps) {
  const { t } = useTranslation();
  const key = textKey(item);
  const draft = useDraft(autosave, key);
  const text = draft?.text ?? item.text;
  const canConfirm = (item.state === 'stale' || item.state === 'machine') && text === item.text;
  const canConfirmInAll = item.state === 'missing' && isName(item) && text === '';
  const lineCount = item.source.split('\n').length;
  const allowsNewlines = isMultiline || lineCount > 1;
  const Field = hasMarkup ? MarkupTextarea : GrowingTextarea;
  return (
    <li className={classes['row']} data-active={isActive || undefined}>
      <div className={classes['source']}>
        <label htmlFor={fieldId(key)} className={classes['name']}>
          {name}
        </label>
        <div id={sourceId(key)} lang={languages.own} className={classes['text']}>
          {item.source}
        </div>
        {item.sourceBefore === undefined ? null : (
          <div className={classes['otherVersion']}>
            {t('translations.before')}
            <div lang={languages.own} className={classes['text']}>
              {item.sourceBefore}
            </div>
          </div>
        )}
      </div>
      <div>
        <Field
          id={fieldId(key)}
          lang={languages.target}
          aria-describedby={sourceId(key)}
          spellCheck
          minRows={allowsNewlines ? Math.min(Math.max(lineCount, 2), MAX_ROWS) : 1}
          value={text}
          onChange={(event) => autosave.setText(item, event.currentTarget.value)}
          onFocus={() => {
            autosave.startEditing(key);
            onActivate(key);
          }}
          onBlur={() => autosave.stopEditing(key)}
          onKeyDown={(event) => {
            if (!isNextTextKey(event.nativeEvent, allowsNewlines)) return;
            event.preventDefault();
            onNext(key);
          }}
        />
        <CharacterCount value={text} max={TEXT_LIMITS.translation} />
        <TextConflict draft={draft} item={item} language={languages.target} autosave={autosave} />
        <TextFooter
          item={item}
          draft={draft}
          canConfirm={canConfirm}
          onConfirmInAll={canConfirmInAll ? onConfirmInAll : undefined}
          shortcut={allowsNewlines ? 'byControlEnter' : 'byEnter'}
          isActive={isActive}
          autosave={autosave}
          onActivate={onActivate}
          onNext={onNext}
        />
      </div>
    </li>
  );
});
