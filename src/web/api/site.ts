import type { Site } from '#shared/contracts/system/site.ts';
import { getSite } from './first-calls.ts';
import { callQuery, useCall } from './use-call.ts';

const FOR_GOOD = { staleTime: Infinity };

/** Where this site is and whom to write to; it does not change while the app runs. */
export const siteQuery = callQuery(getSite, {}, FOR_GOOD);

/** The addresses of support and partnerships; undefined until they are known, and if they cannot be asked for. */
export const useSite = (): Site | undefined => useCall(getSite, {}, FOR_GOOD).data;
