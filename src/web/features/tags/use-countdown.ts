import { useEffect, useEffectEvent, useState } from 'react';

/** Counts whole seconds down to 0, then calls `onEnd`. `start` begins. */
export function useCountdown(onEnd: () => void) {
  const [left, setLeft] = useState(0);
  const tick = useEffectEvent(() => {
    setLeft(left - 1);
    if (left === 1) onEnd();
  });
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(tick, 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, start: setLeft };
}
