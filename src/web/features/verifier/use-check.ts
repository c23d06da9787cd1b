import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { siteQuery } from '#web/api/site.ts';
import { findTag } from './api/tag.ts';
import type { Check } from './check.ts';
import { addCheck, currentChecks, subscribeChecks } from './checks-store.ts';
import { readText } from './read-text.ts';

/** What was checked so far, the latest first. */
export const useChecks = () => useSyncExternalStore(subscribeChecks, currentChecks);

/**
 * Checks what was typed or read from QR codes, one after the other. Answers how many of them could be checked:
 * what holds neither a code nor a foreign address is nothing to check. `onChecked` hears of each at once.
 */
export function useCheck(onChecked: (check: Omit<Check, 'id' | 'at'>) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (texts: readonly string[]) => {
      const { publicUrl } = await client.query({ ...siteQuery, staleTime: 'static' });
      const readings = texts
        .map((text) => readText(text, publicUrl))
        .filter(({ code, address }) => code !== null || address === 'foreign');
      for (const reading of readings) {
        const check = { ...reading, tag: reading.code === null ? null : await findTag(reading.code) };
        addCheck(check);
        onChecked(check);
      }
      return readings.length;
    },
  });
}
