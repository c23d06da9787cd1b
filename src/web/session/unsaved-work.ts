/** What waits for an answer: going on discards what was typed. */
export interface LeaveRequest {
  proceed: () => void;
  cancel: () => void;
}

/** A form that may hold something typed and not saved. */
interface Holder {
  isUnsaved: () => boolean;
  /** Asks before it is left. */
  onLeaving: (leaving: LeaveRequest) => void;
}

const holders = new Set<Holder>();

/** Registers such a form; the answer ends it. */
export function holdUnsaved(holder: Holder): () => void {
  holders.add(holder);
  return () => holders.delete(holder);
}

/** Whether anything in view would be lost now. */
export const isAnythingUnsaved = (): boolean => [...holders].some(({ isUnsaved }) => isUnsaved());

/** Has all that would be lost asked about, one after the other: a dialog before the page below it. */
export function askAboutUnsaved(leaving: LeaveRequest, asked = [...holders]): void {
  const last = asked.findLastIndex(({ isUnsaved }) => isUnsaved());
  const goOn = () => askAboutUnsaved(leaving, asked.slice(0, last));
  if (last === -1) leaving.proceed();
  else asked[last]?.onLeaving({ ...leaving, proceed: goOn });
}
