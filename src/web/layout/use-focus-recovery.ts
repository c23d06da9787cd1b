import { useEffect } from 'react';

/** Layers above the page, which have their own headings. */
const LAYERS = '[role=dialog], [role=menu]';
const PARTS = `section, article, ${LAYERS}`;
const HEADINGS = 'h1, h2, h3, h4';

/** Waits for a closing dialog or an opening form to move the focus itself. */
const WAIT_MS = 50;

/** The heading of the section that contains an element, then the headings above it. */
function headingsAbove(element: Element, layer: Element | null): HTMLElement[] {
  const before = [...(layer ?? document).querySelectorAll<HTMLElement>(HEADINGS)].filter(
    (heading) =>
      heading.closest(LAYERS) === layer &&
      (heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
  const last = before.findLastIndex((heading) => heading.closest(PARTS)?.contains(element) ?? true);
  const found: HTMLElement[] = [];
  for (const heading of before.slice(0, last + 1).toReversed())
    if (heading.tagName < (found.at(-1)?.tagName ?? 'H9')) found.push(heading);
  return found;
}

/** Tries to focus an element; fails if it is gone or hidden. */
function tryFocus(element: HTMLElement): boolean {
  if (!element.isConnected) return false;
  if (element.matches(HEADINGS)) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

const hasNoFocus = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * When the focused element is removed, browsers move the focus to the start of the page. Instead, this focuses the heading
 * of its section; after a dialog has closed, the element that opened it, or that element's heading.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    let focused: HTMLElement | null = null;
    /** Where the focus goes if that element is removed: to the first one that still exists. */
    let candidates: readonly HTMLElement[] = [];
    /** The candidates of the element that had the focus when a dialog opened. */
    const candidatesBehind = new WeakMap<Element, readonly HTMLElement[]>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const controller = new AbortController();
    const { signal } = controller;

    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const layer = target.closest(LAYERS);
      if (layer !== null && !candidatesBehind.has(layer))
        candidatesBehind.set(layer, focused === null ? [] : [focused, ...candidates]);
      candidates = [...headingsAbove(target, layer), ...((layer && candidatesBehind.get(layer)) ?? [])];
      focused = target;
    };
    // A click on the background gives up the focus for good. An element that is being removed is gone in the next microtask.
    const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) return;
      queueMicrotask(() => {
        if (target === focused && focused?.isConnected && hasNoFocus()) focused = null;
      });
    };
    const isLost = () => focused !== null && !focused.isConnected && hasNoFocus();
    const recover = () => {
      timer = undefined;
      if (isLost()) candidates.some(tryFocus);
    };
    const observer = new MutationObserver(() => {
      if (isLost()) timer ??= setTimeout(recover, WAIT_MS);
    });

    document.addEventListener('focusin', onFocusIn, { signal });
    document.addEventListener('focusout', onFocusOut, { signal });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      controller.abort();
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
}
