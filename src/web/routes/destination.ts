import { useSyncExternalStore } from 'react';

let destination: string | null = null;
const listeners = new Set<() => void>();

/** Stores where the router is navigating, before that page is loaded and rendered. */
export function setDestination(pathname: string): void {
  destination = pathname;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The path of the last navigation; null before the first one. */
export const useDestination = (): string | null => useSyncExternalStore(subscribe, () => destination);
