import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { translateByMachine, type Translation } from '#shared/contracts/translations.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { readStored, writeStored } from '#web/session/browser-store.ts';
import { callApi } from '#web/api/call.ts';
import { countForMachine } from '../progress.ts';
import { cacheTranslations, refetchRemovedLanguage, translationsQuery } from '../translation-data.ts';

/** Texts per call: few, because the progress is updated after each call. */
const TEXTS_PER_CALL = 20;

/** Where the browser keeps that the host agreed, which is asked once for each cabin. */
const agreementKey = (cabinId: number): string => `sealedToMachine:${cabinId}`;

/** The state of machine translation since the host started it. */
export interface MachineRun {
  /** The number of texts to translate. */
  all: number;
  state: 'running' | 'stopping' | 'stopped' | 'done' | 'failed';
  /** The error, if the state is `failed`; otherwise null. */
  failure: unknown;
}

export const isRunning = (run: MachineRun | null): boolean =>
  run?.state === 'running' || run?.state === 'stopping';

/**
 * Has a machine translate missing texts and its own stale ones, until none is left or the host stops it. `saveAll` saves
 * the host's drafts first, because machine translation skips texts written by hand. `wasChosen`: see
 * `useLanguageRemoved`.
 */
export function useMachineTranslation(
  {
    cabinId,
    language,
    wasChosen,
  }: { cabinId: number; language: GuestLanguage; wasChosen: RefObject<boolean> },
  items: readonly Translation[],
  saveAll: () => Promise<unknown>,
) {
  const client = useQueryClient();
  const [run, setRun] = useState<MachineRun | null>(null);
  const agreement = agreementKey(cabinId);
  const [withSealed, setWithSealed] = useState(() => readStored(agreement) !== null);
  const shouldContinue = useRef(false);
  useEffect(
    () => () => {
      shouldContinue.current = false;
    },
    [],
  );

  /** Resolves to whether another batch is left. */
  const translateBatch = async (): Promise<boolean> => {
    const { items: translated, left } = await callApi(translateByMachine, {
      params: { id: cabinId, lang: language },
      query: {
        limit: TEXTS_PER_CALL,
        onlyIfChosen: wasChosen.current ? 'true' : 'false',
        sealed: withSealed ? 'true' : 'false',
      },
    });
    cacheTranslations(client, { cabinId, language }, translated);
    // If this call translated nothing, the next one would not either.
    return left > 0 && translated.length > 0;
  };

  const start = async () => {
    shouldContinue.current = true;
    setRun({ all: countForMachine(items, withSealed), state: 'running', failure: null });
    const end = (state: MachineRun['state'], failure: unknown = null) =>
      setRun((current) => current && { ...current, state, failure });
    try {
      await saveAll();
      while (shouldContinue.current && (await translateBatch()));
      end(shouldContinue.current ? 'done' : 'stopped');
    } catch (failure) {
      refetchRemovedLanguage(client, cabinId, failure);
      end('failed', failure);
    }
    // A call that failed may have stored some translations.
    void client.invalidateQueries({ queryKey: translationsQuery(cabinId, language).queryKey });
  };

  return {
    run,
    /** Whether the host agreed that texts for the guests of a stay are sent too. */
    withSealed,
    agree(isAgreed: boolean) {
      writeStored(agreement, isAgreed ? 'true' : null);
      setWithSealed(isAgreed);
    },
    start: () => void start(),
    stop: () => {
      shouldContinue.current = false;
      setRun((current) => current && { ...current, state: 'stopping' });
    },
  };
}

export type MachineTranslation = ReturnType<typeof useMachineTranslation>;
