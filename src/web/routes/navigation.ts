import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

let current: string | null = null;
const listeners = new Set<() => void>();

/** Stores where the router is navigating, before that page is loaded and rendered. */
export function setDestination(pathname: string): void {
  current = pathname;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The path of the last navigation; null before the first one. */
export const useDestination = (): string | null => useSyncExternalStore(subscribe, () => current);

/** Most pages load faster; until then the previous page stays in view. */
const LATE_AFTER_MS = 200;

/**
 * Whether the next page takes longer than 200 ms. The router navigates in a transition, in which React keeps the previous
 * page however long that takes; on a slow phone the link would seem dead.
 */
export function useLatePage(): boolean {
  const { pathname } = useLocation();
  const destination = useDestination();
  const [late, setLate] = useState<string | null>(null);
  const isNavigating = destination !== null && destination !== pathname;
  useEffect(() => {
    if (!isNavigating) return;
    const timer = setTimeout(() => setLate(destination), LATE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLate(null);
    };
  }, [isNavigating, destination]);
  return isNavigating && late === destination;
}
