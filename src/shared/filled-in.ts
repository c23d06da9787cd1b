import type { ServiceKey } from './service-catalog.ts';

/** What a service holds until its host has saved it once: nothing that a guest would be shown (R-services-1). */
export const NOT_FILLED_IN = '{}';

/** Has no words of a host's that somebody should have read first: it is as good as filled in (R-services-3). */
export const WORDLESS: ServiceKey = 'weather_now';
