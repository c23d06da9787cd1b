import { createContext, use } from 'react';

export const CloseContext = createContext<() => void>(() => {});

/** Closes the dialog around, asking first when something typed is not saved. For Cancel buttons. */
export const useDialogClose = (): (() => void) => use(CloseContext);
