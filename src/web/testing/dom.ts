// Stands in for what jsdom lacks: media queries, layout, scrolling, fonts.
import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/dom';

configure({
  asyncUtilTimeout: 20_000, // other tests run at the same time
  // In a failure the visible texts are more useful than the markup.
  getElementError: (message) =>
    new Error(`${message?.split('\n')[0]}\nVisible: ${visibleTexts().join(' | ')}`),
});

/** Media features of a mouse, and of a user who wants no motion. */
const ALWAYS_TRUE = /reduced-motion: reduce|hover: hover/;
/** A tablet's. Wider screens show a preview beside forms that renders again at each key, which takes half of a test's time. */
const DEFAULT_WIDTH_EM = 60;
let screenWidthEm = DEFAULT_WIDTH_EM;

/** Makes the screen as wide as a desktop's, until the test ends. */
export const widenScreen = (): void => void (screenWidthEm = 90);
export const resetScreenWidth = (): void => void (screenWidthEm = DEFAULT_WIDTH_EM);

const isWideEnough = (media: string): boolean => {
  const [, em] = /min-width: ([\d.]+)em/.exec(media) ?? [];
  return em !== undefined && Number(em) <= screenWidthEm;
};

window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: ALWAYS_TRUE.test(media) || isWideEnough(media),
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
Object.assign(document, { execCommand: () => false });
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
HTMLCanvasElement.prototype.getContext = () => null;

// jsdom knows no pseudo elements and logs an error for each.
const styleOf = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => styleOf(element);

// document.fonts, whose loading no test waits for.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });

function visibleTexts(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode() !== null) {
    const { parentElement, textContent } = texts.currentNode;
    if (parentElement?.tagName !== 'STYLE') found.push(textContent ?? '');
  }
  return found;
}
