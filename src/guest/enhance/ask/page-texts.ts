import type { PlainBlock } from '#shared/ask/pieces.ts';

export const textOf = (element: Element | null | undefined): string => element?.textContent?.trim() ?? '';

export const langOf = (element: Element): string =>
  element.closest<HTMLElement>('[lang]')?.lang ?? document.documentElement.lang;

/** Lists that are rows, not lines of a text. */
const ROWS = '.pics, .places, .prices, .numbers';

/** The elements of a host's text among the children of an element. */
export const textElements = (container: Element): Element[] =>
  [...container.children].filter((child) => child.matches(`p, h3, h4, :is(ul, ol):not(${ROWS})`));

/** A host's text as `HostText` shows it, read back. */
export const blocksIn = (elements: readonly Element[]): PlainBlock[] =>
  elements.map((element): PlainBlock => {
    if (element.matches('h3, h4')) return { kind: 'heading', text: textOf(element) };
    if (element.matches('p, figcaption'))
      return {
        kind: 'text',
        lines: textOf(element)
          .split('\n')
          .map((line) => line.trim()),
      };
    return {
      kind: 'list',
      ordered: element.matches('ol'),
      items: [...element.children].map(textOf),
    };
  });

export const plainTextOf = (elements: readonly Element[]): string => elements.map(textOf).join('\n');
