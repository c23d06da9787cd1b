import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { textKey } from '#services/guide/texts.ts';
import type { Translation } from '#shared/contracts/translations.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { TEXT_LIMITS } from '#shared/limits.ts';
import { CharacterCount, GrowingTextarea } from '#web/ui/GrowingTextarea.tsx';
import type { Autosave } from './autosave.ts';
import { leadsToNextText } from './next-text.ts';
import { OtherVersion } from './OtherVersion.tsx';
import { fieldId, sourceId } from './text-ids.ts';
import { TextFoot } from './TextFoot.tsx';
import classes from './TextRow.module.css';
import { useDraft } from './use-autosave.ts';
import { isName } from './use-same-in-all.ts';

/** A field starts as tall as its source, within reason. */
const MOST_ROWS = 8;

/** From which language into which. */
export interface DeskLanguages {
  own: GuestLanguage;
  into: GuestLanguage;
}

interface TextRowProps {
  item: Translation;
  /** What the text is called: "Tip 2 · Name". */
  name: string;
  /** Enter starts a new line; else it goes on to the next text. */
  hasLines: boolean;
  languages: DeskLanguages;
  autosave: Autosave;
  /** Somebody works on it, or did last. */
  isActive: boolean;
  /** Called with the text's key. */
  onEnter: (key: string) => void;
  onNext: (from: string) => void;
  /** A name is the same in all languages. */
  onSame: (item: Translation) => void;
}

/** One text and its translation. Kept while nothing about it changes: to measure each field at every step is slow. */
export const TextRow = memo(function TextRow({
  item,
  name,
  hasLines,
  languages,
  autosave,
  isActive,
  onEnter,
  onNext,
  onSame,
}: TextRowProps) {
  const { t } = useTranslation();
  const key = textKey(item);
  const draft = useDraft(autosave, key);
  const text = draft?.text ?? item.text;
  const mayConfirm = (item.state === 'stale' || item.state === 'machine') && text === item.text;
  const maySame = item.state === 'missing' && isName(item) && text === '';
  const lines = item.source.split('\n').length;
  const isLong = hasLines || lines > 1;
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
          <div className={classes['before']}>
            {t('translations.before')}
            <div lang={languages.own} className={classes['text']}>
              {item.sourceBefore}
            </div>
          </div>
        )}
      </div>
      <div>
        <GrowingTextarea
          id={fieldId(key)}
          lang={languages.into}
          aria-describedby={sourceId(key)}
          spellCheck
          minRows={isLong ? Math.min(Math.max(lines, 2), MOST_ROWS) : 1}
          value={text}
          onChange={(event) => autosave.type(item, event.currentTarget.value)}
          onFocus={() => {
            autosave.enter(key);
            onEnter(key);
          }}
          onBlur={() => autosave.leave(key)}
          onKeyDown={(event) => {
            if (!leadsToNextText(event.nativeEvent, isLong)) return;
            event.preventDefault();
            onNext(key);
          }}
        />
        <CharacterCount value={text} max={TEXT_LIMITS.translation} />
        <OtherVersion draft={draft} item={item} language={languages.into} autosave={autosave} />
        <TextFoot
          item={item}
          draft={draft}
          mayConfirm={mayConfirm}
          onSame={maySame ? onSame : undefined}
          keys={isLong ? 'byControlEnter' : 'byEnter'}
          isActive={isActive}
          autosave={autosave}
          onEnter={onEnter}
          onNext={onNext}
        />
      </div>
    </li>
  );
});
