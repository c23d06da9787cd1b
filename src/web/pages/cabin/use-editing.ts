import { useState } from 'react';
import type { CabinService } from '#shared/contracts/services.ts';

/** Why a dialog is open: chosen from the list, as the first step to a live guide, or after another one. */
type Reason = 'chosen' | 'firstStep' | 'following';

/** Which service's dialog is open. The service stays while its dialog fades out. */
export function useEditing(services: readonly CabinService[] | undefined, wifi: CabinService | undefined) {
  const [id, setId] = useState<number | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState<Reason>('chosen');
  const open = (serviceId: number, why: Reason) => {
    setId(serviceId);
    setReason(why);
    setIsOpen(true);
  };
  return {
    /** Null before any was chosen. */
    service: [...(services ?? []), wifi].find((one) => one?.serviceId === id) ?? null,
    isOpen,
    /** Whether the host fills in the wifi on the way to a first live guide. */
    isFirstStep: reason === 'firstStep',
    /** Whether it came after another one, in the same dialog. */
    isFollowing: reason === 'following',
    open: (serviceId: number) => open(serviceId, 'chosen'),
    start: () => wifi !== undefined && open(wifi.serviceId, 'firstStep'),
    goOn: (serviceId: number) => open(serviceId, 'following'),
    close: () => setIsOpen(false),
  };
}

export type Editing = ReturnType<typeof useEditing>;
