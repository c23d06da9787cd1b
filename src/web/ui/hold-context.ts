import { createContext, use, useCallback, useLayoutEffect, useState } from 'react';

type Hold = () => () => void;

/** Holds the fields of the dialog around still, until the function that it answers is called. */
export const HoldContext = createContext<Hold>(() => () => {});

/** For the dialog: whether anything in it is being saved, and how what is in it says so. */
export function useHolds(): { isHeld: boolean; hold: Hold } {
  const [holds, setHolds] = useState(0);
  const hold = useCallback(() => {
    setHolds((before) => before + 1);
    return () => setHolds((before) => before - 1);
  }, []);
  return { isHeld: holds > 0, hold };
}

/** While `busy`, the dialog around takes nothing new: what is sent no longer changes, and the dialog closes after it. */
export function useHoldStill(busy: boolean): void {
  const hold = use(HoldContext);
  useLayoutEffect(() => (busy ? hold() : undefined), [busy, hold]);
}
