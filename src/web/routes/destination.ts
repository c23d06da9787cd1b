import { useSyncExternalStore } from 'react';

let destination: string | null = null;
const listeners = new Set<() => void>();

/** Notes where the router is going: it knows before that page has come and is rendered. */
export function noteDestination(pathname: string): void {
  destination = pathname;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The page that was asked for last; null before the first change of page. */
export const useDestination = (): string | null => useSyncExternalStore(subscribe, () => destination);
