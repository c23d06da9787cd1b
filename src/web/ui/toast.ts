/** A button in a toast, such as "Undo". */
export interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  /** A new number for each toast: two in a row may have the same message. */
  id: number;
  message: string;
  isError: boolean;
  action: ToastAction | null;
}

let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function setCurrent(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

function show(message: string, isError: boolean, action: ToastAction | null = null): void {
  lastId += 1;
  setCurrent({ id: lastId, message, isError, action });
}

/** Confirms a success in a toast, which replaces the one in view. */
export const showToast = (message: string, action?: ToastAction): void => show(message, false, action);

/** Reports a failure where no form is in view to show it. */
export const showErrorToast = (message: string): void => show(message, true);

export const currentToast = (): Toast | null => current;

export const hideToast = (): void => setCurrent(null);

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
