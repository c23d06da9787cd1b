import { queryOptions } from '@tanstack/react-query';
import type { listCabins } from '#shared/contracts/cabins.ts';
import { type CallAddress, callAt } from '#web/api/call.ts';

const CABINS: CallAddress<typeof listCabins> = {
  method: 'GET',
  path: '/api/cabins',
  example: [
    {
      id: 1,
      name: '',
      location: '',
      token: null,
      lastScanAt: null,
      createdAt: '',
      trackingEnabled: true,
      themeKey: 'standard',
      language: 'sv',
      translationLanguages: ['en'],
      rowVersion: 1,
      services: [{ serviceId: 1, key: 'wifi', isEnabled: true, sortOrder: 0 }],
    },
  ],
};

/** The host's cabins, oldest first. Everything about cabins hangs below this key. */
export const cabinsQuery = () =>
  queryOptions({
    queryKey: ['cabins'],
    queryFn: ({ signal }) => callAt<typeof listCabins>(CABINS, {}, { signal }),
  });
