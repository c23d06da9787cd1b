/** Marks a quote in the element that shows it; a row's, which is parts of it, part by part. */
export function markText(element: HTMLElement, quote: string): void {
  if (!('highlights' in CSS)) return;
  const ranges = [quote, ...quote.split(' · ')].flatMap((part) => rangeOf(element, part) ?? []);
  CSS.highlights.set('found', new Highlight(...ranges));
}

/** The range of a text that may run over several nodes. */
function rangeOf(element: HTMLElement, text: string): Range | undefined {
  const from = (element.textContent ?? '').indexOf(text);
  if (from < 0) return undefined;
  const range = new Range();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let passed = 0;
  let hasStart = false;
  while (walker.nextNode() !== null) {
    const node = walker.currentNode as Text;
    if (!hasStart && from < passed + node.length) {
      range.setStart(node, from - passed);
      hasStart = true;
    }
    if (from + text.length <= passed + node.length) {
      range.setEnd(node, from + text.length - passed);
      return range;
    }
    passed += node.length;
  }
  return undefined;
}
