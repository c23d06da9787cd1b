/** Shows an overlay. `index` chooses among several of a kind; returns null where the page lacks it. */
type Show = (index: number) => HTMLDialogElement | null;

/** The state of a history entry with an open overlay. */
interface Entry {
  overlay: string;
  index: number;
}

const kinds = new Map<string, Show>();
let shown: (Entry & { dialog: HTMLDialogElement }) | null = null;
/** True from the moment a guest closes an overlay until the browser has gone back in its history. */
let isRemovingEntry = false;

const entry = (): Partial<Entry> => (history.state as Partial<Entry> | null) ?? {};

/**
 * Registers a kind of overlay and returns a function that opens one (R-guests-20). Each overlay has an entry in the
 * browser's history: Back closes it instead of leaving the guide, Forward opens it again, and a reload shows it again.
 */
export function registerOverlay(kind: string, show: Show): (index?: number) => void {
  if (kinds.size === 0) addEventListener('popstate', follow);
  kinds.set(kind, show);
  if (entry().overlay === kind) follow();
  const open = (index = 0): void => {
    // The guest closed the last one a moment ago, and its close event has not fired yet.
    if (shown !== null) removeHistoryEntry(shown.dialog);
    if (isRemovingEntry) return addEventListener('popstate', () => open(index), { once: true });
    history.pushState({ overlay: kind, index }, '');
    follow();
  };
  return open;
}

/** Shows the overlay of the current history entry and closes any other. */
function follow(): void {
  isRemovingEntry = false;
  const { overlay = '', index = 0 } = entry();
  if (shown?.overlay === overlay && shown.index === index) return;
  const before = shown;
  shown = null;
  before?.dialog.close();
  const dialog = kinds.get(overlay)?.(index) ?? null;
  if (dialog === null) return;
  shown = { overlay, index, dialog };
  dialog.addEventListener('close', () => removeHistoryEntry(dialog), { once: true });
}

/** Removes the history entry of an overlay that the guest closed. */
function removeHistoryEntry(dialog: HTMLDialogElement): void {
  if (dialog.open || shown?.dialog !== dialog) return;
  shown = null;
  isRemovingEntry = true;
  history.back();
}
