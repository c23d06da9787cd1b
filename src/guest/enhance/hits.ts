/** Paints what was found where the browser can without touching the page; an empty text takes the paint off. */
export function markHits(parts: readonly HTMLElement[], text: string): void {
  if (!('highlights' in CSS)) return;
  CSS.highlights.delete('found');
  if (text === '') return;
  const wanted = text.toLowerCase();
  const ranges = parts
    .filter(({ hidden }) => !hidden)
    .flatMap((part) => textsIn(part).flatMap((node) => rangesOf(node, wanted)));
  CSS.highlights.set('found', new Highlight(...ranges));
}

function textsIn(part: HTMLElement): Text[] {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
  return texts;
}

function rangesOf(node: Text, wanted: string): Range[] {
  const text = node.data.toLowerCase();
  const ranges: Range[] = [];
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) {
    const range = new Range();
    range.setStart(node, at);
    // Lower case can be longer than what it was made of.
    range.setEnd(node, Math.min(at + wanted.length, node.data.length));
    ranges.push(range);
  }
  return ranges;
}
