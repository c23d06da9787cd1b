import type { Page } from '@playwright/test';
import type { Viewport } from './layout-checks.ts';

/** Reports a wifi password that is below the first screen. */
export async function belowFirstScreen(
  page: Page,
  { width, height }: Pick<Viewport, 'width' | 'height'>,
): Promise<string[]> {
  await page.setViewportSize({ width, height });
  const end = await page.evaluate(
    () => document.querySelector('#password')?.getBoundingClientRect().bottom ?? Infinity,
  );
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

/** Chips of places with less than 6 px to the next element beside them or 2 px below, and pictures less than 8 px below the line. */
export const crowdedIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('main > details')) fold.setAttribute('open', '');
    const crowded: string[] = [];
    for (const card of document.querySelectorAll('.places > li')) {
      const parts = [...card.children].map((part) => ({ part, box: part.getBoundingClientRect() }));
      for (const [index, { part, box }] of parts.entries()) {
        const next = parts[index + 1];
        const isChip = part.localName === 'small' || next?.part.localName === 'small';
        if (next === undefined || !isChip) continue;
        const isBeside = next.box.left >= box.right - 1 && next.box.top < box.bottom;
        const gap = isBeside ? next.box.left - box.right : next.box.top - box.bottom;
        if (gap < (isBeside ? 6 : 2))
          crowded.push(`${gap} px from ${part.outerHTML} to ${next.part.localName}`);
      }
      const picture = card.querySelector(':scope > .pic, :scope > img');
      if (picture === null || card.previousElementSibling === null) continue;
      const gap = picture.getBoundingClientRect().top - card.getBoundingClientRect().top;
      if (gap < 8) crowded.push(`a picture ${gap} px below the line`);
    }
    return crowded;
  });
