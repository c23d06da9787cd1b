import { useEffect } from 'react';

/** What lies over the page, with headings of its own. */
const LAYERS = '[role=dialog], [role=menu]';
const PARTS = `section, article, ${LAYERS}`;
const HEADINGS = 'h1, h2, h3, h4';

/** A dialog that closes, or a form that opens, may know better where the keyboard goes on: it goes first. */
const OTHERS_FIRST_MS = 50;

/** The heading of the part that an element stands in, and those above that one. */
function headingsOver(element: Element, layer: Element | null): HTMLElement[] {
  const before = [...(layer ?? document).querySelectorAll<HTMLElement>(HEADINGS)].filter(
    (heading) =>
      heading.closest(LAYERS) === layer &&
      (heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  const own = before.findLastIndex((heading) => heading.closest(PARTS)?.contains(element) ?? true);
  const over: HTMLElement[] = [];
  for (const heading of before.slice(0, own + 1).toReversed())
    if (heading.tagName < (over.at(-1)?.tagName ?? 'H9')) over.push(heading);
  return over;
}

/** Whether the focus went there: what is gone, or not shown, does not take it. */
function takesFocus(element: HTMLElement): boolean {
  if (!element.isConnected) return false;
  if (element.matches(HEADINGS)) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * When what has the focus is taken out of the page, browsers leave the keyboard at the page's start. Here it goes to the
 * heading of the part that it was in; out of a dialog that has closed, to what opened it, or to that one's heading.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let focused: HTMLElement | null = null;
    /** Where the focus goes when that is gone: to the first that is still there. */
    let next: readonly HTMLElement[] = [];
    /** The same for what was in focus when a dialog opened over it. */
    const nextBehind = new WeakMap<Element, readonly HTMLElement[]>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const over = new AbortController();
    const { signal } = over;

    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const layer = target.closest(LAYERS);
      if (layer !== null && !nextBehind.has(layer))
        nextBehind.set(layer, focused === null ? [] : [focused, ...next]);
      next = [...headingsOver(target, layer), ...((layer && nextBehind.get(layer)) ?? [])];
      focused = target;
    };
    // Who clicks beside everything has left it for good. What is being taken out of the page is gone a moment later.
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) return;
      queueMicrotask(() => {
        if (target === focused && focused?.isConnected && isNowhere()) focused = null;
      });
    };
    const isLost = () => focused !== null && !focused.isConnected && isNowhere();
    const goOn = () => {
      timer = undefined;
      if (isLost()) next.some(takesFocus);
    };
    const watch = new MutationObserver(() => {
      if (isLost()) timer ??= setTimeout(goOn, OTHERS_FIRST_MS);
    });

    document.addEventListener('focusin', follow, { signal });
    document.addEventListener('focusout', leave, { signal });
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      over.abort();
      watch.disconnect();
      clearTimeout(timer);
    };
  }, []);
}
