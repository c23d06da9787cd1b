import type { Page } from '@playwright/test';

/** The screen and the text size (in percent) at which a page is checked. */
export interface Viewport {
  width: number;
  height: number;
  textSize: number;
}

export const SCREENS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];
export const TEXT_SIZES = [100, 200];
export const VIEWPORTS: Viewport[] = SCREENS.flatMap((screen) =>
  TEXT_SIZES.map((textSize) => ({ ...screen, textSize })),
);

/** The text size in percent, and a selector of the checked part of the page. */
export interface FlawCheck {
  size: number;
  part: string;
}

export interface FlawReport {
  flaws: string[];
  /** The number of lines and controls checked. */
  boxes: number;
}

/**
 * Finds layout flaws, as sentences: overflowing, cut and overlapping elements, broken words. Elements that scroll by
 * themselves (Modern's row of links) may overflow. If several visible elements match `part`, checks the last, which is on
 * top. Runs in the browser, so it uses nothing from outside.
 */
export function flawsIn({ size, part }: FlawCheck): FlawReport {
  const minCharsPerLine = 12;
  const minHyphenated = 7;
  document.documentElement.style.fontSize = `${size}%`;
  scrollTo(0, 0);
  const parts = [...document.querySelectorAll<HTMLElement>(part)];
  const root = parts.findLast((candidate) => candidate.checkVisibility()) ?? document.body;
  root.scrollTo(0, 0);
  const pageWidth = document.documentElement.clientWidth;
  const edges = root === document.body ? { left: 0, right: pageWidth } : root.getBoundingClientRect();
  /** At double text size a phone has few letters per line and hyphenates long words. */
  const isUsual = size === 100 || pageWidth > 800;
  const flaws: string[] = [];
  const shown = [...root.querySelectorAll<HTMLElement>('*')].filter(
    (element) => !element.closest('script, style') && element.checkVisibility({ visibilityProperty: true }),
  );
  const styles = new Map(shown.map((element) => [element, getComputedStyle(element)]));
  const isScrollable = (element: Element | null): boolean =>
    element !== null &&
    element !== root &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || isScrollable(element.parentElement));
  /** Visually hidden, for screen readers only. */
  const isForScreenReaders = (element: Element | null): boolean => {
    if (element === null || element === root) return false;
    const { clipPath, position } = getComputedStyle(element);
    const isClipped = position === 'absolute' && (clipPath !== 'none' || element.clientWidth === 1);
    return isClipped || isForScreenReaders(element.parentElement);
  };
  const report = (what: string, element: Element) => flaws.push(`${what}: ${element.outerHTML.slice(0, 70)}`);

  if (document.documentElement.scrollWidth > pageWidth)
    flaws.push(`the page is ${document.documentElement.scrollWidth} px wide`);
  for (const [element, { overflowX, overflowY, textOverflow }] of styles) {
    const { left, right } = element.getBoundingClientRect();
    if (
      (left < edges.left - 1 || right > edges.right + 1) &&
      !isScrollable(element.parentElement) &&
      !isForScreenReaders(element)
    )
      report('beyond the edge', element);
    const isCut =
      (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1) ||
      (textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth);
    // Not fields, which scroll with the cursor, nor elements without text.
    if (
      isCut &&
      element.textContent?.trim() &&
      !element.matches('svg, svg *, textarea') &&
      !isForScreenReaders(element)
    )
      report('cut', element);
  }

  /** The sticky ancestor: sticky elements may overlap the content that scrolls below them. */
  const pinnedIn = (element: Element | null): Element | null => {
    if (element === null || element === root) return null;
    return getComputedStyle(element).position === 'sticky' ? element : pinnedIn(element.parentElement);
  };
  /** Lines of text and controls with their elements. */
  const boxes: { of: Element; pinned: Element | null; what: string; box: DOMRect }[] = [];
  const range = document.createRange();
  const linesOfRange = () => {
    const lines: DOMRect[] = [];
    for (const box of range.getClientRects()) {
      const last = lines.at(-1);
      if (box.width > 0 && (last === undefined || box.top > last.top + last.height / 2)) lines.push(box);
    }
    return lines;
  };
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const parent = node.parentElement;
    const style = parent === null ? undefined : styles.get(parent);
    const text = node.nodeValue ?? '';
    if (parent === null || style === undefined || !text.trim() || isForScreenReaders(parent)) continue;
    range.selectNodeContents(node);
    const pinned = pinnedIn(parent);
    for (const box of range.getClientRects())
      if (box.width > 1) boxes.push({ of: parent, pinned, what: text.trim().slice(0, 30), box });
    const lines = linesOfRange().length;
    if (lines < 2) continue;
    if (
      isUsual &&
      lines > 2 &&
      text.trim().length / lines < minCharsPerLine &&
      !parent.closest('h1, h2, .jump')
    )
      flaws.push(`${lines} narrow lines: ${text.slice(0, 40)}`);
    const isOnOneLine = (from: number, to: number) => {
      range.setStart(node, from);
      range.setEnd(node, to);
      return linesOfRange().length < 2;
    };
    // Browsers may break after these characters and hyphenate long words; codes and addresses are never hyphenated.
    const isCopied = parent.closest('code, [href^="mailto:"]') !== null;
    for (const { 0: word, index } of isCopied ? [] : text.matchAll(/[^\s\-–/­​?&=.@]+/g))
      if (
        word.length > 1 &&
        // Nor URLs and email addresses, where a hyphen would look like a part of them.
        !/@|:\/\/|\w\/\w/.test(
          `${/\S*$/.exec(text.slice(0, index))?.[0]}${/^\S*/.exec(text.slice(index))?.[0]}`,
        ) &&
        (style.hyphens !== 'auto' || word.length < minHyphenated) &&
        !isOnOneLine(index, index + word.length)
      )
        flaws.push(`a word is broken: ${word} in ${parent.outerHTML.slice(0, 50)}`);
    // Amounts that the app itself formats; hosts' texts may break anywhere.
    const [amount] = /^[\d,.]+\s(?:\p{Lu}{3}|kr|€|km|m|°C|%)$/u.exec(text.trim()) ?? [];
    if (amount !== undefined) flaws.push(`torn apart: ${amount}`);
  }
  for (const element of root.querySelectorAll<HTMLElement>(
    'a, button, summary, input:not([type="radio"], [type="checkbox"]), .weather li',
  )) {
    const style = styles.get(element);
    if (style === undefined || style.display === 'inline' || isForScreenReaders(element)) continue;
    const box = element.getBoundingClientRect();
    if (element.localName === 'input') {
      // Padding of a field makes space for a button inside it.
      box.x += Number.parseFloat(style.paddingLeft);
      box.width -= Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
    }
    boxes.push({ of: element, pinned: pinnedIn(element), what: element.outerHTML.slice(0, 70), box });
  }
  boxes.sort((one, other) => one.box.top - other.box.top);
  for (const [index, one] of boxes.entries()) {
    for (let next = index + 1; next < boxes.length; next++) {
      const other = boxes[next];
      // A font's line boxes overlap slightly.
      if (other === undefined || other.box.top > one.box.bottom - 5) break;
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
      if (wide <= 2 || high <= Math.min(one.box.height, other.box.height) / 3) continue;
      if (one.of.contains(other.of) || other.of.contains(one.of) || one.pinned !== other.pinned) continue;
      flaws.push(`“${one.what}” and “${other.what}” are over each other`);
    }
  }
  return { flaws: [...new Set(flaws)], boxes: boxes.length };
}

/** Flaws of the page in one viewport. */
export async function findFlaws(page: Page, look: Viewport): Promise<FlawReport> {
  await page.setViewportSize({ width: look.width, height: look.height });
  return page.evaluate(flawsIn, { size: look.textSize, part: 'body' });
}

/** The positions of all visible elements as one text, to compare two colour schemes. Runs in the browser. */
export function positionsOf(part: string): string {
  const shown = [...document.querySelectorAll(`${part} *`)].filter((element) => element.checkVisibility());
  return shown
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return `${element.localName} ${x} ${y} ${width} ${height}`;
    })
    .join('\n');
}

export const pagePositions = (page: Page): Promise<string> => page.evaluate(positionsOf, 'body');
