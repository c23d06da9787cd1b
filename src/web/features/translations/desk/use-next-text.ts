import i18next from 'i18next';
import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Translation } from '#shared/contracts/translations.ts';
import { textKey } from '#services/guide/texts.ts';
import { showToast } from '#web/ui/toast.ts';
import type { Autosave } from './autosave.ts';
import { type Filter, isWorthStopping } from './filters.ts';
import { nextText } from './next-text.ts';
import { fieldId } from './text-ids.ts';

/** Takes the writer from one text to the next that needs work; says so when there is none. The same function in every render. */
export function useNextText(shown: readonly Translation[], filter: Filter, autosave: Autosave) {
  const latest = useRef({ shown, filter });
  useLayoutEffect(() => {
    latest.current = { shown, filter };
  });

  return useCallback(
    (from: string | null): void => {
      const isTyped = (item: Translation) => (autosave.draftOf(textKey(item))?.text ?? '') !== '';
      const isWanted = (item: Translation) => isWorthStopping(latest.current.filter, item) && !isTyped(item);
      const next = nextText(latest.current.shown, from, isWanted);
      const field = next === undefined ? null : document.getElementById(fieldId(textKey(next)));
      if (!(field instanceof HTMLTextAreaElement)) {
        // What was typed into the last one is otherwise saved by leaving it.
        autosave.flush();
        showToast(i18next.t('translations.noNext'));
        return;
      }
      field.scrollIntoView({ block: 'center' });
      field.focus({ preventScroll: true });
      // Behind what is there, to go on from it.
      field.setSelectionRange(field.value.length, field.value.length);
    },
    [autosave],
  );
}
