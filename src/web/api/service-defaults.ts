import { serviceDefaults } from '#shared/contracts/services.ts';
import { callQuery } from './use-call.ts';

/** Default values by service key, as JSON strings. A failure is ignored (R-services-14). */
export const defaultsQuery = callQuery(serviceDefaults, {}, { staleTime: 5 * 60_000, retry: false });
