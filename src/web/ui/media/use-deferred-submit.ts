import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * While `busy`, submitting the form around `inside` is deferred until the work succeeds, which increments `done`. Returns
 * whether a submit is waiting.
 */
export function useDeferredSubmit(
  inside: RefObject<HTMLElement | null>,
  busy: boolean,
  done: number,
): boolean {
  const [isWaiting, setWaiting] = useState(false);
  const isDeferred = useRef(false);
  const doneBefore = useRef(done);

  useEffect(() => {
    const form = inside.current?.closest('form');
    if (!busy || form === null || form === undefined) return undefined;
    const defer = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      isDeferred.current = true;
      setWaiting(true);
    };
    // In the capture phase, before React, which listens at the root.
    form.addEventListener('submit', defer, true);
    return () => {
      form.removeEventListener('submit', defer, true);
      setWaiting(false);
    };
  }, [inside, busy]);

  useEffect(() => {
    if (busy) return;
    if (isDeferred.current && done !== doneBefore.current) inside.current?.closest('form')?.requestSubmit();
    isDeferred.current = false;
    doneBefore.current = done;
  }, [inside, busy, done]);

  return isWaiting;
}
