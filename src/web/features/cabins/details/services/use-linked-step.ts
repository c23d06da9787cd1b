import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { CabinService } from '#shared/contracts/services.ts';

interface Doors {
  add: () => void;
  edit: (serviceId: number) => void;
}

/** The first-steps list on My Cabins links to `#wifi`: its dialog, or while the wifi is not shown, the one that adds it. */
export function useLinkedStep(services: readonly CabinService[] | undefined, { add, edit }: Doors): void {
  const { hash, key } = useLocation();
  const followed = useRef<string | null>(null);
  useEffect(() => {
    if (hash !== '#wifi' || services === undefined || followed.current === key) return;
    followed.current = key;
    const wifi = services.find((service) => service.key === 'wifi' && service.isEnabled);
    if (wifi === undefined) add();
    else edit(wifi.serviceId);
  }, [hash, key, services, add, edit]);
}
