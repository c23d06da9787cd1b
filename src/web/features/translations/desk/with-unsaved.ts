import { useState } from 'react';
import type { Translation } from '#shared/contracts/translations.ts';
import { textKey } from '#services/guide/texts.ts';
import type { Autosave } from './autosave.ts';
import { isUnsaved } from './draft.ts';

/** What lies on the desk: what was loaded last, without taking from under the host's hands what is not saved. */
export function useDeskItems(items: readonly Translation[], autosave: Autosave): readonly Translation[] {
  const [desk, setDesk] = useState({ items, shown: items });
  if (desk.items === items) return desk.shown;
  const shown = withUnsaved(items, desk.shown, autosave);
  setDesk({ items, shown });
  return shown;
}

/** The texts as they are now, and those that left the guide while something typed into them waits to be saved. */
export function withUnsaved(
  items: readonly Translation[],
  before: readonly Translation[],
  { draftOf }: Pick<Autosave, 'draftOf'>,
): readonly Translation[] {
  const there = new Set(items.map(textKey));
  const gone = before.filter((item) => {
    const draft = draftOf(textKey(item));
    return !there.has(textKey(item)) && draft !== undefined && isUnsaved(draft);
  });
  return gone.length === 0 ? items : [...items, ...gone];
}
