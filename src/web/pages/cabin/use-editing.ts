import { useState } from 'react';
import type { CabinService } from '#shared/contracts/services.ts';

/** Why a dialog is open: chosen from the list, as the first step to a live guide, after another one, or to answer guests. */
type Reason = 'chosen' | 'firstStep' | 'following' | 'asked';

/** Rows of a cabin that can be edited before there is a row. */
interface Offered {
  wifi: CabinService | undefined;
  faq: CabinService | undefined;
}

/** Which service's dialog is open. The service stays while its dialog fades out. */
export function useEditing(services: readonly CabinService[] | undefined, { wifi, faq }: Offered) {
  const [id, setId] = useState<number | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState<Reason>('chosen');
  const [question, setQuestion] = useState('');
  const open = (serviceId: number, why: Reason) => {
    setId(serviceId);
    setReason(why);
    setIsOpen(true);
  };
  return {
    /** Null before any was chosen. */
    service: [...(services ?? []), wifi, faq].find((one) => one?.serviceId === id) ?? null,
    isOpen,
    /** Whether the host fills in the wifi on the way to a first live guide. */
    isFirstStep: reason === 'firstStep',
    /** Whether it came after another one, in the same dialog. */
    isFollowing: reason === 'following',
    /** The row of the FAQ that a guest's question has begun; null where it is open for something else. */
    begun: reason === 'asked' ? { title: question } : null,
    open: (serviceId: number) => open(serviceId, 'chosen'),
    start: () => wifi !== undefined && open(wifi.serviceId, 'firstStep'),
    goOn: (serviceId: number) => open(serviceId, 'following'),
    answer: (asked: string) => {
      if (faq === undefined) return;
      setQuestion(asked);
      open(faq.serviceId, 'asked');
    },
    close: () => setIsOpen(false),
  };
}

export type Editing = ReturnType<typeof useEditing>;
