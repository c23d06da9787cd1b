import { markHits } from './hits.ts';
import { phoneWords } from './phone-words.ts';

/** One letter is in every part. */
const SHORTEST = 2;

/** Capitals and accents do not count: who has no Swedish keyboard finds "Nödläge" all the same. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Brings the search field to life: parts without the word step aside, the others open and show it. */
export function findInGuide(): void {
  const field = document.querySelector<HTMLInputElement>('.find input');
  if (field === null) return;
  const parts = [...document.querySelectorAll<HTMLElement>('main > details, main > section')];
  const folds = [...document.querySelectorAll<HTMLDetailsElement>('main details')];
  let openBefore: boolean[] | null = null;
  const said = document.createElement('p');
  said.setAttribute('role', 'status');
  field.after(said);

  field.addEventListener('input', () => {
    const typed = field.value.trim();
    const isSearching = typed.length >= SHORTEST;
    const has = (element: HTMLElement) => plain(element.textContent).includes(plain(typed));
    if (isSearching) openBefore ??= folds.map(({ open }) => open);
    for (const part of parts) part.hidden = isSearching && !has(part);
    for (const [index, fold] of folds.entries()) {
      if (isSearching) fold.open = has(fold);
      else if (openBefore !== null) fold.open = openBefore[index] ?? false;
    }
    if (!isSearching) openBefore = null;
    said.textContent = parts.every(({ hidden }) => hidden) ? phoneWords().nothingFound : '';
    markHits(parts, isSearching ? typed : '');
  });
}
