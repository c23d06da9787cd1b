import type { Site } from '#shared/contracts/system/site.ts';
import { getSite } from './first-calls.ts';
import { callQuery, useCall } from './use-call.ts';

const CACHE_FOREVER = { staleTime: Infinity };

/** The site's URL and contact addresses, which do not change while the app runs. */
export const siteQuery = callQuery(getSite, {}, CACHE_FOREVER);

/** The site's facts; undefined until loaded, and if loading fails. */
export const useSite = (): Site | undefined => useCall(getSite, {}, CACHE_FOREVER).data;
