import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { previewCalendar } from '#shared/contracts/calendars.ts';
import { callApi } from '#web/api/call.ts';
import { hostNameOf } from './booking-sites.ts';

/** Between two keys; a pasted address is read after it too. */
const PAUSE_MS = 400;

/** Reads the calendar at an address without saving it, as soon as the address is complete. Another address aborts it. */
export function useCalendarPreview(cabinId: number, typed: string) {
  const client = useQueryClient();
  const address = typed.trim();
  const [settled] = useDebouncedValue(address, PAUSE_MS);
  const [stopped, setStopped] = useState<string | null>(null);
  const queryKey = ['calendarPreview', cabinId, settled];
  const isWanted = settled === address && settled !== stopped && hostNameOf(settled) !== null;
  const { data, error, isFetching } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      callApi(previewCalendar, { params: { id: cabinId }, body: { url: settled } }, { signal }),
    enabled: isWanted,
    // The host reads the error and tries again; the site may have had its ten seconds already.
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return {
    preview: isWanted ? data : undefined,
    error: isWanted ? error : null,
    isReading: isWanted && isFetching,
    stop: () => {
      setStopped(settled);
      void client.cancelQueries({ queryKey });
    },
  };
}
