import { useState } from 'react';
import type { Template } from '#shared/contracts/templates.ts';

/**
 * Which dialog of Services is open, and about which service of the host's own; null for a new one. It stays when
 * its dialog closes, so that the dialog can fade out with its words in it.
 */
export function useTemplateDialogs() {
  const [open, setOpen] = useState<'form' | 'delete' | null>(null);
  const [template, setTemplate] = useState<Template | null>(null);
  const show = (dialog: 'form' | 'delete', about: Template | null) => {
    setTemplate(about);
    setOpen(dialog);
  };
  return {
    open,
    template,
    add: () => show('form', null),
    edit: (about: Template) => show('form', about),
    remove: (about: Template) => show('delete', about),
    close: () => setOpen(null),
  };
}
