import { useState } from 'react';
import type { CabinService } from '#shared/contracts/services.ts';

/** Which service's dialog is open. The service stays while its dialog fades out. */
export function useEditing(services: readonly CabinService[] | undefined) {
  const [id, setId] = useState<number | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return {
    service: services?.find(({ serviceId }) => serviceId === id) ?? null,
    isOpen,
    open: (serviceId: number) => {
      setId(serviceId);
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
  };
}
