import type { Translation } from '#shared/contracts/translations.ts';
import { textKey } from '#services/guide/texts.ts';
import type { Autosave } from './autosave.ts';
import { isUnsaved } from './draft.ts';

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
