/** How an overlay is shown. The number tells which one it is, where there are several of a kind; null: it is not on this page. */
type Show = (index: number) => HTMLDialogElement | null;

/** What an entry of the browser's history says of itself while something lies over the page. */
interface Entry {
  overlay: string;
  index: number;
}

const kinds = new Map<string, Show>();
let shown: (Entry & { dialog: HTMLDialogElement }) | null = null;
/** Closed by hand, while the browser is still on its way back from the entry. */
let isLeaving = false;

const entry = (): Partial<Entry> => (history.state as Partial<Entry> | null) ?? {};

/**
 * Names a kind of overlay and returns what opens one (R-guests-20). Each has an entry of its own in the browser's history, so that a
 * phone's Back closes it instead of leaving the guide, Forward opens it again, and a page that is loaded again shows it.
 */
export function overlayOf(kind: string, show: Show): (index?: number) => void {
  if (kinds.size === 0) addEventListener('popstate', follow);
  kinds.set(kind, show);
  if (entry().overlay === kind) follow();
  const open = (index = 0): void => {
    // Closed by hand a moment ago, which the browser has not said yet.
    if (shown !== null) leave(shown.dialog);
    if (isLeaving) return addEventListener('popstate', () => open(index), { once: true });
    history.pushState({ overlay: kind, index }, '');
    follow();
  };
  return open;
}

/** Shows what the entry says, and nothing else. */
function follow(): void {
  isLeaving = false;
  const { overlay = '', index = 0 } = entry();
  if (shown?.overlay === overlay && shown.index === index) return;
  const before = shown;
  shown = null;
  before?.dialog.close();
  const dialog = kinds.get(overlay)?.(index) ?? null;
  if (dialog === null) return;
  shown = { overlay, index, dialog };
  dialog.addEventListener('close', () => leave(dialog), { once: true });
}

/** An entry whose overlay was closed by hand goes as well. */
function leave(dialog: HTMLDialogElement): void {
  if (dialog.open || shown?.dialog !== dialog) return;
  shown = null;
  isLeaving = true;
  history.back();
}
