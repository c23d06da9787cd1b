import { useState } from 'react';
import type { CabinService } from '#shared/contracts/services.ts';

/** Why a dialog is open: by its chip, as the first step to a live guide, after another save, or to answer a guest's question. */
type OpenReason = 'chip' | 'firstStep' | 'afterSave' | 'question';

/** Services that can be edited before their first save. */
interface UnsavedRows {
  wifi: CabinService | undefined;
  faq: CabinService | undefined;
}

/** Which service's dialog is open. The service is kept while its dialog fades out. */
export function useEditing(services: readonly CabinService[] | undefined, { wifi, faq }: UnsavedRows) {
  const [id, setId] = useState<number | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState<OpenReason>('chip');
  const [question, setQuestion] = useState('');
  const open = (serviceId: number, openReason: OpenReason) => {
    setId(serviceId);
    setReason(openReason);
    setIsOpen(true);
  };
  return {
    /** Null until a dialog has been opened. */
    service: [...(services ?? []), wifi, faq].find((candidate) => candidate?.serviceId === id) ?? null,
    isOpen,
    /** Whether it is the wifi, as the first step to a live guide. */
    isFirstStep: reason === 'firstStep',
    /** Whether it was opened by "Save and next" of another service. */
    openedAfterSave: reason === 'afterSave',
    /** A new FAQ row with a guest's question; null if the dialog is open for another reason. */
    draftRow: reason === 'question' ? { title: question } : null,
    open: (serviceId: number) => open(serviceId, 'chip'),
    start: () => wifi !== undefined && open(wifi.serviceId, 'firstStep'),
    openNext: (serviceId: number) => open(serviceId, 'afterSave'),
    answer: (text: string) => {
      if (faq === undefined) return;
      setQuestion(text);
      open(faq.serviceId, 'question');
    },
    close: () => setIsOpen(false),
  };
}

export type Editing = ReturnType<typeof useEditing>;
