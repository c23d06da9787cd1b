import { useEffect, useState } from 'react';

/** After this time users wonder whether the click was registered. */
const SLOW_MS = 300;

/** True once `busy` has lasted for 300 ms. */
export function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return busy && slow;
}
