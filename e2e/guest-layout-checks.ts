import type { Page } from '@playwright/test';
import type { Viewport } from './layout-checks.ts';

/** Reports a wifi password that is below the first screen. "Getting in", which stands first where a host has it, is not counted. */
export async function belowFirstScreen(
  page: Page,
  { width, height }: Pick<Viewport, 'width' | 'height'>,
): Promise<string[]> {
  await page.setViewportSize({ width, height });
  const end = await page.evaluate(() => {
    const gettingIn = document.querySelector<HTMLElement>('main > :has(#arrival)');
    if (gettingIn !== null) gettingIn.hidden = true;
    const { bottom = Infinity } = document.querySelector('#password')?.getBoundingClientRect() ?? {};
    if (gettingIn !== null) gettingIn.hidden = false;
    return bottom;
  });
  return end <= height ? [] : [`the wifi password ends at ${Math.round(end)} px of ${height}`];
}

/** Words of names, titles and addresses that break over two lines at double text size, and numbers of the map that do not fit. */
export const brokenWordsAtDoubleSize = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    for (const fold of document.querySelectorAll('details')) fold.open = true;
    const cut: string[] = [];
    const range = document.createRange();
    const collectBrokenWords = (element: Element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
        for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const tops = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
          if (tops.size > 1) cut.push(`${word} in ${element.localName}`);
        }
    };
    for (const element of document.querySelectorAll('h1, main h2, address')) collectBrokenWords(element);
    document.querySelector<HTMLDialogElement>('#sos')?.showModal();
    for (const element of document.querySelectorAll('#sos address')) collectBrokenWords(element);
    document.querySelector<HTMLDialogElement>('#sos')?.close();

    for (const list of document.querySelectorAll<HTMLOListElement>('.map ol')) {
      if (!list.checkVisibility()) continue; // on a phone
      const last = list.start + list.children.length - 1;
      const row = list.lastElementChild;
      if (row === null) continue;
      const { fontFamily, fontSize, fontWeight } = getComputedStyle(row, '::marker');
      const number = document.createElement('span');
      Object.assign(number.style, {
        fontFamily,
        fontSize,
        fontWeight,
        position: 'absolute',
        whiteSpace: 'pre',
      });
      number.textContent = `${last}. `;
      list.append(number);
      const { width } = number.getBoundingClientRect();
      number.remove();
      const card = list.closest('main > *')?.getBoundingClientRect();
      if (row.getBoundingClientRect().left - width < (card?.left ?? 0)) cut.push(`the map’s ${last}`);
    }
    return cut;
  });

/** Places whose buttons are not round and 48 px wide, touch each other or squeeze the name, or whose picture is not a small square. */
export const uglyPlacesIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('main > details')) fold.setAttribute('open', '');
    const ugly: string[] = [];
    for (const row of document.querySelectorAll('.places > li')) {
      const name = row.querySelector('b');
      const check = (holds: boolean, flaw: string) => holds || ugly.push(`${name?.textContent}: ${flaw}`);
      const boxes = Array.from(row.querySelectorAll('.go a'), (link) => link.getBoundingClientRect());
      for (const [index, { left, top, width, height }] of boxes.entries()) {
        check(width === 48 && height === 48, `a button of ${width} by ${height} px`);
        const before = boxes[index - 1];
        if (before !== undefined)
          check(top === before.top && left - before.right >= 4, 'buttons over each other');
      }
      const wide = name?.parentElement?.getBoundingClientRect().width ?? 0;
      check(wide >= 100, `${wide} px for the name`);
      const picture = row.querySelector('.thumb')?.getBoundingClientRect();
      if (picture === undefined) continue;
      check(picture.width === 72 && picture.height === 72, `a picture of ${picture.width} px`);
      const gap = picture.top - row.getBoundingClientRect().top;
      check(row.previousElementSibling === null || gap >= 8, `a picture ${gap} px below the line`);
    }
    return ugly;
  });
