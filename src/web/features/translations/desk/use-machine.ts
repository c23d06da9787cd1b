import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { translateByMachine, type Translation } from '#shared/contracts/translations.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { callApi } from '#web/api/call.ts';
import { lookAtLanguages, rememberTranslations, translationsQuery } from '../translation-data.ts';
import { machineWork } from './machine-work.ts';

/** So few in one call that progress is seen between calls. */
const AT_ONCE = 20;

/** How a run of the machine stands; `failure` is why it stopped half way. */
export interface MachineRun {
  /** How many texts there were to do. */
  all: number;
  state: 'running' | 'stopping' | 'stopped' | 'done' | 'failed';
  failure: unknown;
}

/** Whether the machine is at work. */
export const isRunning = (run: MachineRun | null): boolean =>
  run?.state === 'running' || run?.state === 'stopping';

/**
 * Has the rest translated, some at a time, until nothing is left or somebody stops it. `settle` saves first what
 * is typed: the machine leaves a person's words alone. `wasChosen` as `useRemoved` has it.
 */
export function useMachine(
  {
    cabinId,
    language,
    wasChosen,
  }: { cabinId: number; language: GuestLanguage; wasChosen: RefObject<boolean> },
  items: readonly Translation[],
  settle: () => Promise<unknown>,
) {
  const client = useQueryClient();
  const [run, setRun] = useState<MachineRun | null>(null);
  const isWanted = useRef(false);
  useEffect(
    () => () => {
      isWanted.current = false;
    },
    [],
  );

  const step = async (): Promise<boolean> => {
    const { items: done, left } = await callApi(translateByMachine, {
      params: { id: cabinId, lang: language },
      query: { limit: AT_ONCE, onlyIfChosen: wasChosen.current ? 'true' : 'false' },
    });
    rememberTranslations(client, { cabinId, language }, done);
    // Nothing done although something is left: another call would do no more.
    return left > 0 && done.length > 0;
  };

  const start = async () => {
    isWanted.current = true;
    setRun({ all: machineWork(items), state: 'running', failure: null });
    const end = (state: MachineRun['state'], failure: unknown = null) =>
      setRun((known) => known && { ...known, state, failure });
    try {
      await settle();
      // Each step builds on the one before.
      while (isWanted.current && (await step()));
      end(isWanted.current ? 'done' : 'stopped');
    } catch (failure) {
      lookAtLanguages(client, cabinId, failure);
      end('failed', failure);
    }
    // What a failed call had done is stored; so is the cabin's language when this was its first translation.
    void client.invalidateQueries({ queryKey: translationsQuery(cabinId, language).queryKey });
  };

  return {
    run,
    start: () => void start(),
    stop: () => {
      isWanted.current = false;
      setRun((known) => known && { ...known, state: 'stopping' });
    },
  };
}

export type Machine = ReturnType<typeof useMachine>;
