// What jsdom lacks of a browser, as it has no layout.
import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/dom';

configure({
  asyncUtilTimeout: 20_000, // the other tests run beside these
  // What a person reads there says more than markup does.
  getElementError: (message) =>
    new Error(`${message?.split('\n')[0]}\nIn view: ${textsInView().join(' | ')}`),
});

/** A mouse, and nothing that moves. */
const TRUE_HERE = /reduced-motion: reduce|hover: hover/;
/** Of a tablet, in em. What a larger screen has beside forms and pages is drawn again at each key, and takes half of the time. */
const USUAL_WIDTH = 60;
let screenWidth = USUAL_WIDTH;

/** Until the test ends. */
export const widenScreen = (): void => void (screenWidth = 90);
export const narrowScreen = (): void => void (screenWidth = USUAL_WIDTH);

const hasRoomFor = (media: string): boolean => {
  const [, em] = /min-width: ([\d.]+)em/.exec(media) ?? [];
  return em !== undefined && Number(em) <= screenWidth;
};

window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: TRUE_HERE.test(media) || hasRoomFor(media),
    onchange: null,
    addListener() {},
    removeListener() {},
  });

window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

document.elementsFromPoint = () => [];
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
HTMLCanvasElement.prototype.getContext = () => null;

// Of pseudo elements jsdom knows nothing, and says so each time.
const styleOf = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => styleOf(element);

// Fonts are never waited for.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });

function textsInView(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode() !== null) {
    const { parentElement, textContent } = texts.currentNode;
    if (parentElement?.tagName !== 'STYLE') found.push(textContent ?? '');
  }
  return found;
}
