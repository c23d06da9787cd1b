import { createContext, use } from 'react';

export const CloseContext = createContext<() => void>(() => {});

/** Closes the surrounding dialog; asks first if it has unsaved input. For Cancel buttons. */
export const useDialogClose = (): (() => void) => use(CloseContext);
