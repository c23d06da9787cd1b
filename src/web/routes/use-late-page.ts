import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useDestination } from './destination.ts';

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
