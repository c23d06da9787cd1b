import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useDestination } from './destination.ts';

/** Most pages have come by then; until they have, the page before stays in view. */
const PATIENCE_MS = 200;

/**
 * Whether the page asked for keeps one waiting. The router changes pages in a transition, in which React keeps
 * what it has however long the next page takes: on a slow phone the link would seem dead.
 */
export function useLatePage(): boolean {
  const { pathname } = useLocation();
  const destination = useDestination();
  const [late, setLate] = useState<string | null>(null);
  const isOnTheWay = destination !== null && destination !== pathname;
  useEffect(() => {
    if (!isOnTheWay) return;
    const timer = setTimeout(() => setLate(destination), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLate(null);
    };
  }, [isOnTheWay, destination]);
  return isOnTheWay && late === destination;
}
