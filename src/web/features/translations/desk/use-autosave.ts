import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { saveTranslations, type Translation } from '#shared/contracts/translations.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { callApi } from '#web/api/call.ts';
import { ApiProblem, serverMessage } from '#web/api/problem.ts';
import { currentToken, subscribeSession } from '#web/session/store.ts';
import { cacheTranslations, refetchRemovedLanguage } from '../translation-data.ts';
import { type Autosave, createAutosave } from './autosave.ts';
import type { Draft } from './drafts.ts';

const FIRST_RETRY_MS = 2000;
const MAX_RETRY_MS = 30_000;

/** Retries after transient failures, with exponential backoff; null after others. */
const retryDelay = (failure: unknown, failures: number): number | null =>
  failure instanceof ApiProblem && failure.isTransient
    ? Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS)
    : null;

/** Whether the cabin has been deleted. */
const isGone = (failure: unknown): boolean => failure instanceof ApiProblem && failure.code === 'not_found';

const failureReason = (failure: unknown): string =>
  isGone(failure)
    ? i18next.t('translations.save.gone')
    : serverMessage(failure, i18next.t('translations.save.noAnswer'));

/** The stored translations because of which a save was refused: they were changed elsewhere meanwhile. */
function conflictingTranslations(failure: unknown): Translation[] {
  if (!(failure instanceof ApiProblem) || failure.code !== 'stale') return [];
  return saveTranslations.answer.shape.items.safeParse(failure.current).data ?? [];
}

/** The autosave of a desk. `wasChosen`: see `useLanguageRemoved`. */
export function useAutosave(
  { cabinId, language }: { cabinId: number; language: GuestLanguage },
  wasChosen: RefObject<boolean>,
): Autosave {
  const client = useQueryClient();
  const [autosave] = useState(() => {
    const desk = { cabinId, language };
    return createAutosave({
      send: async (text) => {
        const cache = (items: Translation[]) => cacheTranslations(client, desk, items);
        const onlyIfChosen = wasChosen.current;
        const { items } = await callApi(
          saveTranslations,
          { params: { id: cabinId, lang: desk.language }, body: { onlyIfChosen, items: [text] } },
          { keepalive: true },
        ).catch((failure: unknown) => {
          cache(conflictingTranslations(failure));
          refetchRemovedLanguage(client, cabinId, failure);
          throw failure;
        });
        cache(items);
        return items[0]?.text ?? text.text;
      },
      retryDelay,
      conflictingText: (failure) => conflictingTranslations(failure)[0]?.text ?? null,
      failureReason,
    });
  });

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('online', autosave.retry, { signal });
    // A phone may discard a hidden page.
    document.addEventListener('visibilitychange', autosave.flush, { signal });
    // Saves that failed because the session ended can succeed after signing in again.
    let previousToken = currentToken();
    const unsubscribe = subscribeSession(() => {
      if (currentToken() === previousToken) return;
      previousToken = currentToken();
      if (previousToken !== null) autosave.retry();
    });
    return () => {
      controller.abort();
      unsubscribe();
      autosave.close();
    };
  }, [autosave]);

  return autosave;
}

/** The draft of a text; undefined if there is none. */
export const useDraft = (autosave: Autosave, key: string): Draft | undefined =>
  useSyncExternalStore(autosave.subscribe, () => autosave.draftOf(key));
