import { useEffect, useState } from 'react';

/** How long a button rests after a success (R-tags-4). */
const WAIT_S = 3;

/** The whole seconds left to wait, from three down to 0. */
export function useWait(): number {
  const [left, setLeft] = useState(WAIT_S);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}
