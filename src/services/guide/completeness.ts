import type { ServiceKey } from '#shared/service-keys.ts';
import { SERVICE_KEYS } from '#shared/service-keys.ts';
import { SERVICE_KINDS } from '../registry/kinds.ts';

/** Services that every plan includes, and so every guide should have. */
export const BASIC_KEYS = SERVICE_KEYS.filter((key) => SERVICE_KINDS[key].tier === 'basic');

/** Picture, description, tag and each basic service count the same. */
export const COMPLETE_PARTS = BASIC_KEYS.length + 3;

interface GuideFacts {
  imageUrl: string | null;
  description: string | null;
  token: string | null;
  services: readonly { key: ServiceKey; isEnabled: boolean; isFilledIn: boolean }[];
}

/** How complete a guide is, in per cent (R-analytics-2). */
export function completeness({ imageUrl, description, token, services }: GuideFacts): number {
  const shown = services.filter(
    ({ key, isEnabled, isFilledIn }) => isEnabled && isFilledIn && BASIC_KEYS.includes(key),
  );
  const facts = [imageUrl, description, token].filter((fact) => fact !== null);
  return Math.round((100 * (facts.length + shown.length)) / COMPLETE_PARTS);
}
