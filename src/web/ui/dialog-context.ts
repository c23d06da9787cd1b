import { createContext, use, useCallback, useLayoutEffect, useState } from 'react';

export const CloseContext = createContext<() => void>(() => {});

/** Closes the surrounding dialog; asks first if it has unsaved input. For Cancel buttons. */
export const useDialogClose = (): (() => void) => use(CloseContext);

/** Tells the surrounding dialog whether its form has unsaved input. */
export const UnsavedContext = createContext<(isUnsaved: boolean) => void>(() => {});

/**
 * While `isUnsaved`, the surrounding `FormDialog` asks before it closes; no longer once the form unmounts. In a layout
 * effect, because an Escape right after the first key must already ask.
 */
export function useUnsavedInput(isUnsaved: boolean): void {
  const report = use(UnsavedContext);
  useLayoutEffect(() => {
    report(isUnsaved);
    return () => report(false);
  }, [isUnsaved, report]);
}

type Lock = () => () => void;

/** Locks the fields of the surrounding dialog; the returned function unlocks them. */
export const LockContext = createContext<Lock>(() => () => {});

/** Counts the saves that run inside a dialog, which is locked while there is at least one. */
export function useLocks(): { isLocked: boolean; lock: Lock } {
  const [locks, setLocks] = useState(0);
  const lock = useCallback(() => {
    setLocks((before) => before + 1);
    return () => setLocks((before) => before - 1);
  }, []);
  return { isLocked: locks > 0, lock };
}

/** While `busy`, the surrounding dialog accepts no input: the values being saved stay, and closing waits for the save. */
export function useLockWhile(busy: boolean): void {
  const lock = use(LockContext);
  useLayoutEffect(() => (busy ? lock() : undefined), [busy, lock]);
}
