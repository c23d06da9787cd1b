/** A navigation or close that waits for confirmation; proceeding discards unsaved input. */
export interface LeaveRequest {
  proceed: () => void;
  cancel: () => void;
}

/** A form that may have unsaved input. */
interface UnsavedForm {
  isUnsaved: () => boolean;
  /** Asks for confirmation. */
  onLeaveRequest: (request: LeaveRequest) => void;
}

const forms = new Set<UnsavedForm>();

/** Registers a form; returns a function that unregisters it. */
export function registerUnsavedForm(holder: UnsavedForm): () => void {
  forms.add(holder);
  return () => forms.delete(holder);
}

/** Whether leaving now would lose input. */
export const hasUnsavedForms = (): boolean => [...forms].some(({ isUnsaved }) => isUnsaved());

/** Asks each unsaved form in turn, a dialog before the page below it. */
export function requestLeave(request: LeaveRequest, pending = [...forms]): void {
  const last = pending.findLastIndex(({ isUnsaved }) => isUnsaved());
  const proceed = () => requestLeave(request, pending.slice(0, last));
  if (last === -1) request.proceed();
  else pending[last]?.onLeaveRequest({ ...request, proceed });
}
