import { type SQL, sql } from 'drizzle-orm';
import { BASIC_KEYS, COMPLETE_PARTS } from '#services/guide/completeness.ts';
import { isFilledIn } from './filled-in.ts';

/** Whether a service `s`, switched on in a cabin as `cs`, is a part of a complete guide. */
export const isBasicPart = sql`(s.user_id is null and s.key = any(${sql.param(BASIC_KEYS)})
  and ${isFilledIn(sql`cs.value_json`, sql`s.key`)})`;

/** How complete the guide of a cabin `c` with the tag `t` is, in per cent, as `completeness` in services/guide counts it. */
export const completenessOf = (basicParts: SQL) => sql`round(100.0 / ${COMPLETE_PARTS}::int * (
  (c.image_url is not null)::int + (c.description is not null)::int + (t.code is not null)::int
  + coalesce(${basicParts}, 0)))::int`;
