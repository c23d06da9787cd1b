import { useState } from 'react';
import type { Cabin } from '#shared/contracts/cabins.ts';

type Dialog = 'add' | 'edit' | 'activate';

/**
 * Which dialog of My Cabins is open, and for which cabin. The cabin stays when its dialog closes, so that the
 * dialog can fade out with its words in it.
 */
export function useCabinDialogs() {
  const [open, setOpen] = useState<Dialog | null>(null);
  const [cabin, setCabin] = useState<Cabin | null>(null);
  const show = (dialog: Dialog) => (about: Cabin) => {
    setCabin(about);
    setOpen(dialog);
  };
  return {
    open,
    cabin,
    add: () => setOpen('add'),
    edit: show('edit'),
    activate: show('activate'),
    close: () => setOpen(null),
  };
}
