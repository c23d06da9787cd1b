import { type SQL, sql } from 'drizzle-orm';
import { ALIVE_DAYS, type TagUse } from '#shared/contracts/tags.ts';
import { tags } from '#server/db/schema.ts';

/** Which tags have come how far: the one rule behind the list's filter and the funnel (R-tags-17). */
export const TAGS_BY_USE: Record<TagUse, SQL> = {
  activated: sql`${tags.activatedAt} is not null`,
  scanned: sql`${tags.lastScanAt} is not null`,
  alive: sql`${tags.state} = 'active' and ${tags.lastScanAt} >= now() - ${ALIVE_DAYS} * interval '1 day'`,
  unscanned: sql`${tags.state} = 'active' and ${tags.lastScanAt} is null`,
};
