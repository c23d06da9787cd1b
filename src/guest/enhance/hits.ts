import { placedWords } from './plain-words.ts';

/** Paints what was found where the browser can without touching the page; no answers take the paint off. */
export function markHits(parts: readonly HTMLElement[], answers: readonly ReadonlySet<string>[]): void {
  if (!('highlights' in CSS)) return;
  CSS.highlights.delete('found');
  if (answers.length === 0) return;
  const isHit = (word: string) => answers.some((one) => one.has(word));
  const ranges = parts
    .filter(({ hidden }) => !hidden)
    .flatMap((part) => textsIn(part).flatMap((node) => rangesOf(node, isHit)));
  CSS.highlights.set('found', new Highlight(...ranges));
}

function textsIn(part: HTMLElement): Text[] {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
  return texts;
}

const rangesOf = (node: Text, isHit: (word: string) => boolean): Range[] =>
  placedWords(node.data)
    .filter(({ plain }) => isHit(plain))
    .map(({ start, end }) => {
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, end);
      return range;
    });
