import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { saveTranslations, type Translation } from '#shared/contracts/translations.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { callApi } from '#web/api/call.ts';
import { ApiProblem, serverMessage } from '#web/api/problem.ts';
import { currentToken, subscribeSession } from '#web/session/store.ts';
import { lookAtLanguages, rememberTranslations } from '../translation-data.ts';
import { type Autosave, createAutosave } from './autosave.ts';
import type { Draft } from './draft.ts';

const FIRST_MS = 2000;
const LONGEST_MS = 30_000;

/** After how long a failed save is tried again: when no answer came, or the server was busy. Null when it said no. */
const retryIn = (failure: unknown, failures: number): number | null =>
  failure instanceof ApiProblem && failure.isTransient
    ? Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS)
    : null;

/** The cabin was deleted in the meantime. */
const isGone = (failure: unknown): boolean => failure instanceof ApiProblem && failure.code === 'not_found';

/** Why a translation could not be saved, for the one who typed it. */
const failureReason = (failure: unknown): string =>
  isGone(failure)
    ? i18next.t('translations.save.gone')
    : serverMessage(failure, i18next.t('translations.save.noAnswer'));

/** The translations that somebody else wrote in the meantime, of a save that was refused for them. */
function changedElsewhere(failure: unknown): Translation[] {
  if (!(failure instanceof ApiProblem) || failure.code !== 'stale') return [];
  return saveTranslations.answer.shape.items.safeParse(failure.current).data ?? [];
}

/** The autosave of one language's desk; `wasChosen` as `useRemoved` has it. */
export function useAutosave(
  { cabinId, language }: { cabinId: number; language: GuestLanguage },
  wasChosen: RefObject<boolean>,
): Autosave {
  const client = useQueryClient();
  const [autosave] = useState(() => {
    const desk = { cabinId, language };
    return createAutosave({
      send: async (text) => {
        const remember = (items: Translation[]) => rememberTranslations(client, desk, items);
        const onlyIfChosen = wasChosen.current;
        const { items } = await callApi(
          saveTranslations,
          { params: { id: cabinId, lang: desk.language }, body: { onlyIfChosen, items: [text] } },
          { keepalive: true },
        ).catch((failure: unknown) => {
          remember(changedElsewhere(failure));
          lookAtLanguages(client, cabinId, failure);
          throw failure;
        });
        remember(items);
        return items[0]?.text ?? text.text;
      },
      retryIn,
      theirsOf: (failure) => changedElsewhere(failure)[0]?.text ?? null,
      reasonOf: failureReason,
    });
  });

  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    window.addEventListener('online', autosave.retry, { signal });
    // A phone may drop a page that is out of view.
    document.addEventListener('visibilitychange', autosave.flush, { signal });
    // Anyone who signed in again goes on with what the ended session could not save; its end itself is no reason to try.
    let known = currentToken();
    const unsubscribe = subscribeSession(() => {
      if (currentToken() === known) return;
      known = currentToken();
      if (known !== null) autosave.retry();
    });
    return () => {
      over.abort();
      unsubscribe();
      autosave.close();
    };
  }, [autosave]);

  return autosave;
}

/** What is typed into one text; undefined when nothing was. */
export const useDraft = (autosave: Autosave, key: string): Draft | undefined =>
  useSyncExternalStore(autosave.subscribe, () => autosave.draftOf(key));
