import { fromServer } from './server-html.ts';

const BOX = '.news';
const noticesIn = (place: ParentNode) => [...place.querySelectorAll<HTMLElement>(`${BOX} > *`)];
const endOf = ({ dataset }: HTMLElement) => Number(dataset['until']);
/** The same words until the same moment are the same notice. */
const nameOf = (notice: HTMLElement) => `${endOf(notice)} ${notice.className} ${notice.textContent}`;

/** When those on the page end, in milliseconds of the server's time. */
export const untilEnds = (): number[] => noticesIn(document).map(endOf);

/** Takes those away that have ended at `moment`. */
export function takeAwayEnded(moment: number): void {
  for (const notice of noticesIn(document)) if (endOf(notice) <= moment) notice.remove();
  for (const box of document.querySelectorAll(BOX)) if (box.childElementCount === 0) box.remove();
}

/**
 * Shows what the server says of notices. Those that stay are left as a guest opened them.
 * Returns what to tell a screen reader: the name of their place where there is a new one, else nothing.
 */
export function showNotices({ above, later }: { above: string; later: string }): string {
  const before = noticesIn(document);
  const [first, second] = [fromServer(above), fromServer(later)];
  const after = [...noticesIn(first), ...noticesIn(second)];
  if (after.map(nameOf).join() === before.map(nameOf).join()) return '';

  const known = new Map(before.map((notice) => [nameOf(notice), notice]));
  for (const box of document.querySelectorAll(BOX)) box.remove();
  let place = '';
  for (const notice of after) {
    const kept = known.get(nameOf(notice));
    if (kept === undefined) place = notice.parentElement?.ariaLabel ?? '';
    else {
      known.delete(nameOf(notice));
      notice.replaceWith(kept);
    }
  }
  document.querySelector('header')?.before(first);
  document.querySelector('main > style')?.after(second);
  return place;
}
