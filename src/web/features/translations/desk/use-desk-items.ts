import { useState } from 'react';
import type { Translation } from '#shared/contracts/translations.ts';
import type { Autosave } from './autosave.ts';
import { withUnsaved } from './with-unsaved.ts';

/** What lies on the desk: what was loaded last, without taking from under the host's hands what is not saved. */
export function useDeskItems(items: readonly Translation[], autosave: Autosave): readonly Translation[] {
  const [desk, setDesk] = useState({ items, shown: items });
  if (desk.items === items) return desk.shown;
  const shown = withUnsaved(items, desk.shown, autosave);
  setDesk({ items, shown });
  return shown;
}
