import type { Page } from '@playwright/test';

/** In what a page is looked at: its width, and how large its reader has set the text. */
export interface Look {
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
export const LOOKS: Look[] = SCREENS.flatMap((screen) =>
  TEXT_SIZES.map((textSize) => ({ ...screen, textSize })),
);

/** A size of text in percent, and the part of the page that is looked at. */
export interface Looked {
  size: number;
  part: string;
}

export interface Found {
  flaws: string[];
  /** How many lines and controls were looked at. */
  boxes: number;
}

/**
 * What is wrong with how the page stands there, all that it shows, each as a sentence; empty when nothing is. What is to
 * be scrolled by itself (Modern's row of links) may hold more than fits. Of several parts of that name it is the last
 * shown, which is above the others. Runs in the browser, and uses nothing from outside.
 */
export function flawsIn({ size, part }: Looked): Found {
  const narrowest = 12;
  const parted = 7;
  document.documentElement.style.fontSize = `${size}%`;
  scrollTo(0, 0);
  const parts = [...document.querySelectorAll<HTMLElement>(part)];
  const root = parts.findLast((one) => one.checkVisibility()) ?? document.body;
  root.scrollTo(0, 0);
  const pageWidth = document.documentElement.clientWidth;
  const edges = root === document.body ? { left: 0, right: pageWidth } : root.getBoundingClientRect();
  /** Of twice the size a phone holds few letters in a line, and parts the long words. */
  const isUsual = size === 100 || pageWidth > 800;
  const flaws: string[] = [];
  const shown = [...root.querySelectorAll<HTMLElement>('*')].filter(
    (element) => !element.closest('script, style') && element.checkVisibility({ visibilityProperty: true }),
  );
  const styles = new Map(shown.map((element) => [element, getComputedStyle(element)]));
  const isMoved = (element: Element | null): boolean =>
    element !== null &&
    element !== root &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || isMoved(element.parentElement));
  /** A pixel large: for those who listen only. */
  const isHeardOnly = (element: Element | null): boolean => {
    if (element === null || element === root) return false;
    const { clipPath, position } = getComputedStyle(element);
    const isClipped = position === 'absolute' && (clipPath !== 'none' || element.clientWidth === 1);
    return isClipped || isHeardOnly(element.parentElement);
  };
  const report = (what: string, element: Element) => flaws.push(`${what}: ${element.outerHTML.slice(0, 70)}`);

  if (document.documentElement.scrollWidth > pageWidth)
    flaws.push(`the page is ${document.documentElement.scrollWidth} px wide`);
  for (const [element, { overflowX, overflowY, textOverflow }] of styles) {
    const { left, right } = element.getBoundingClientRect();
    if (
      (left < edges.left - 1 || right > edges.right + 1) &&
      !isMoved(element.parentElement) &&
      !isHeardOnly(element)
    )
      report('beyond the edge', element);
    const isCut =
      (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1) ||
      (textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth);
    // A field is moved through by its cursor, and a frame or a switch without words hides none.
    if (
      isCut &&
      element.textContent?.trim() &&
      !element.matches('svg, svg *, textarea') &&
      !isHeardOnly(element)
    )
      report('cut', element);
  }

  /** What stays in view over what is scrolled below it, and is no fault of either. */
  const pinnedIn = (element: Element | null): Element | null => {
    if (element === null || element === root) return null;
    return getComputedStyle(element).position === 'sticky' ? element : pinnedIn(element.parentElement);
  };
  /** The lines of text, and controls, with what they are part of. */
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
    if (parent === null || style === undefined || !text.trim() || isHeardOnly(parent)) continue;
    range.selectNodeContents(node);
    const pinned = pinnedIn(parent);
    for (const box of range.getClientRects())
      if (box.width > 1) boxes.push({ of: parent, pinned, what: text.trim().slice(0, 30), box });
    const lines = linesOfRange().length;
    if (lines < 2) continue;
    if (isUsual && lines > 2 && text.trim().length / lines < narrowest && !parent.closest('h1, h2, .jump'))
      flaws.push(`${lines} narrow lines: ${text.slice(0, 40)}`);
    const together = (from: number, to: number) => {
      range.setStart(node, from);
      range.setEnd(node, to);
      return linesOfRange().length < 2;
    };
    // A browser may part a word after these by itself, and a long one by a hyphen; what is typed off has none.
    const isTypedOff = parent.closest('code, [href^="mailto:"]') !== null;
    for (const { 0: word, index } of isTypedOff ? [] : text.matchAll(/[^\s\-–/­​?&=.@]+/g))
      if (
        word.length > 1 &&
        // Nor in an address: a hyphen in it would be read as a part of it.
        !/@|:\/\/|\w\/\w/.test(
          `${/\S*$/.exec(text.slice(0, index))?.[0]}${/^\S*/.exec(text.slice(index))?.[0]}`,
        ) &&
        (style.hyphens !== 'auto' || word.length < parted) &&
        !together(index, index + word.length)
      )
        flaws.push(`a word is broken: ${word} in ${parent.outerHTML.slice(0, 50)}`);
    // What the page itself writes; between a host's words a line may end anywhere.
    const [amount] = /^[\d,.]+\s(?:\p{Lu}{3}|kr|€|km|m|°C|%)$/u.exec(text.trim()) ?? [];
    if (amount !== undefined) flaws.push(`torn apart: ${amount}`);
  }
  for (const element of root.querySelectorAll<HTMLElement>(
    'a, button, summary, input:not([type="radio"], [type="checkbox"]), .weather li',
  )) {
    const style = styles.get(element);
    if (style === undefined || style.display === 'inline' || isHeardOnly(element)) continue;
    const box = element.getBoundingClientRect();
    if (element.localName === 'input') {
      // A field keeps some room for the button in it.
      box.x += Number.parseFloat(style.paddingLeft);
      box.width -= Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
    }
    boxes.push({ of: element, pinned: pinnedIn(element), what: element.outerHTML.slice(0, 70), box });
  }
  boxes.sort((one, other) => one.box.top - other.box.top);
  for (const [index, one] of boxes.entries()) {
    for (let next = index + 1; next < boxes.length; next++) {
      const other = boxes[next];
      // The lines of a font reach a little into each other.
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

/** What is wrong in one look. */
export async function lookAt(page: Page, look: Look): Promise<Found> {
  await page.setViewportSize({ width: look.width, height: look.height });
  return page.evaluate(flawsIn, { size: look.textSize, part: 'body' });
}

/** Where all that is shown stands, as one text: the same in two schemes, if neither moves anything. Runs in the browser. */
export function placesOf(part: string): string {
  const shown = [...document.querySelectorAll(`${part} *`)].filter((element) => element.checkVisibility());
  return shown
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return `${element.localName} ${x} ${y} ${width} ${height}`;
    })
    .join('\n');
}

export const placesIn = (page: Page): Promise<string> => page.evaluate(placesOf, 'body');
