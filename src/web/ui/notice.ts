/** What can still be done about it. */
export interface Deed {
  /** A verb: "Undo". */
  label: string;
  act: () => void;
}

/** What is said in passing of something that was done. */
export interface Notice {
  /** Of this one alone: the same words may be said twice. */
  id: number;
  message: string;
  hasFailed: boolean;
  deed: Deed | null;
}

let last: Notice | null = null;
let said = 0;
const listeners = new Set<() => void>();

function show(next: Notice | null): void {
  last = next;
  for (const listener of listeners) listener();
}

function say(message: string, hasFailed: boolean, deed: Deed | null = null): void {
  said += 1;
  show({ id: said, message, hasFailed, deed });
}

/** Says quietly that something worked, in place of what was said before; `deed` takes it back. */
export const notice = (message: string, deed?: Deed): void => say(message, false, deed);

/** Says that something done in passing (no form in view) did not work. */
export const failureNotice = (message: string): void => say(message, true);

/** What is in view now. */
export const currentNotice = (): Notice | null => last;

/** Takes it out of view. */
export const endNotice = (): void => show(null);

export function subscribeNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
