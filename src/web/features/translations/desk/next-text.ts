import i18next from 'i18next';
import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Translation } from '#shared/contracts/translations.ts';
import { textKey } from '#services/guide/texts.ts';
import { showToast } from '#web/ui/toast.ts';
import type { Autosave } from './autosave.ts';
import { type Filter, needsWork } from './filters.ts';

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing'>;

/**
 * Whether a key press moves to the next text: Ctrl or Cmd with Enter, or Enter alone in a single-line field. Shift+Enter
 * does not, nor does Enter that ends a composition (IME).
 */
export function isNextTextKey(
  { key, ctrlKey, metaKey, shiftKey, isComposing }: KeyPress,
  isMultiline: boolean,
): boolean {
  if (key !== 'Enter' || shiftKey || isComposing) return false;
  return ctrlKey || metaKey || !isMultiline;
}

/** The next item after the one with the key `from` that matches, starting over at the end; null `from` starts at the top. */
export function nextText(
  items: readonly Translation[],
  from: string | null,
  matches: (item: Translation) => boolean,
): Translation | undefined {
  const index = items.findIndex((item) => textKey(item) === from);
  const others = [...items.slice(index + 1), ...items.slice(0, Math.max(index, 0))];
  return others.find(matches);
}

/** The id of a text's field on the desk, by the text's key. */
export const fieldId = (key: string): string => `translation-${key}`;

/** Returns a stable function that focuses the next text that needs work, or shows a toast if none does. */
export function useNextText(shown: readonly Translation[], filter: Filter, autosave: Autosave) {
  const latest = useRef({ shown, filter });
  useLayoutEffect(() => {
    latest.current = { shown, filter };
  });

  return useCallback(
    (from: string | null): void => {
      const hasDraft = (item: Translation) => (autosave.draftOf(textKey(item))?.text ?? '') !== '';
      const matches = (item: Translation) => needsWork(latest.current.filter, item) && !hasDraft(item);
      const next = nextText(latest.current.shown, from, matches);
      const field = next === undefined ? null : document.getElementById(fieldId(textKey(next)));
      if (!(field instanceof HTMLTextAreaElement)) {
        // The focus stays, so the field's draft is not saved by losing focus.
        autosave.flush();
        showToast(i18next.t('translations.noNext'));
        return;
      }
      field.scrollIntoView({ block: 'center' });
      field.focus({ preventScroll: true });
      field.setSelectionRange(field.value.length, field.value.length);
    },
    [autosave],
  );
}
