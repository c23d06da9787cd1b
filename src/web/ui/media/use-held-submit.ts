import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * While `busy`, the form around `inside` is not saved. Who asks for it need not ask again: it is saved when the work
 * ends well, which makes `done` another number. True while someone waits for that.
 */
export function useHeldSubmit(inside: RefObject<HTMLElement | null>, busy: boolean, done: number): boolean {
  const [isWaiting, setWaiting] = useState(false);
  const asked = useRef(false);
  const doneBefore = useRef(done);

  useEffect(() => {
    const form = inside.current?.closest('form');
    if (!busy || form === null || form === undefined) return undefined;
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      asked.current = true;
      setWaiting(true);
    };
    // Before React hears of it, which listens at the root.
    form.addEventListener('submit', hold, true);
    return () => {
      form.removeEventListener('submit', hold, true);
      setWaiting(false);
    };
  }, [inside, busy]);

  useEffect(() => {
    if (busy) return;
    if (asked.current && done !== doneBefore.current) inside.current?.closest('form')?.requestSubmit();
    asked.current = false;
    doneBefore.current = done;
  }, [inside, busy, done]);

  return isWaiting;
}
