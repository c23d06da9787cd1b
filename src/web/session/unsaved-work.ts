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
  /** Whether it is still there, with its input, after a change of the page's tab. */
  isKeptByTabs: boolean;
}

const forms = new Set<UnsavedForm>();

/** Registers a form; returns a function that unregisters it. */
export function registerUnsavedForm(holder: UnsavedForm): () => void {
  forms.add(holder);
  return () => forms.delete(holder);
}

/** The forms that close when the page is left or, with `isSamePage`, when only its tab changes. */
const closingForms = (isSamePage: boolean): UnsavedForm[] =>
  [...forms].filter(({ isKeptByTabs }) => !(isSamePage && isKeptByTabs));

/** Whether leaving now, or with `isSamePage` a change of the tab, would lose input. */
export const hasUnsavedForms = (isSamePage = false): boolean =>
  closingForms(isSamePage).some(({ isUnsaved }) => isUnsaved());

/** Asks each unsaved form in turn, a dialog before the page below it. */
export function requestLeave(
  request: LeaveRequest,
  isSamePage: boolean,
  pending = closingForms(isSamePage),
): void {
  const last = pending.findLastIndex(({ isUnsaved }) => isUnsaved());
  const proceed = () => requestLeave(request, isSamePage, pending.slice(0, last));
  if (last === -1) request.proceed();
  else pending[last]?.onLeaveRequest({ ...request, proceed });
}
