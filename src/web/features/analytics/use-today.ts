import { dayIn } from '#shared/days.ts';
import { useSite } from '#web/api/site.ts';

/** The time zone whose days and hours scans are counted in; undefined until the site has said so. */
export const useCountedZone = (): string | undefined => useSite()?.timeZone;

/** Which day it is where the site counts its days: the last one of analytics, and not over. */
export const useToday = (): string => dayIn(useCountedZone() ?? 'UTC');
