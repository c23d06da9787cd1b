import type { QueryClient } from '@tanstack/react-query';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { cabinQuery } from './cabin.ts';
import { cabinsQuery } from './cabins.ts';

/** Puts a cabin that a save answered where the pages read it, so that they show it without asking again. */
export function rememberCabin(client: QueryClient, cabin: Cabin): void {
  client.setQueryData(cabinQuery(cabin.id).queryKey, cabin);
  client.setQueryData(cabinsQuery().queryKey, (all) =>
    all?.some(({ id }) => id === cabin.id)
      ? all.map((other) => (other.id === cabin.id ? cabin : other))
      : all && [...all, cabin],
  );
}
