import { type SQL, sql } from 'drizzle-orm';
import { NOT_FILLED_IN } from '#shared/filled-in.ts';
import { SERVICE_KEYS } from '#shared/service-keys.ts';
import { BASIC_KEYS, COMPLETE_PARTS } from '#services/guide/completeness.ts';
import { SERVICE_KINDS } from '#services/registry/kinds.ts';

const KEYS_WITHOUT_TEXT = SERVICE_KEYS.filter((key) => SERVICE_KINDS[key].needsNoText);

/** Occurs in values whose `lacksPassword` is true, but in no host's text, where quotes are escaped. */
const PASSWORD_MISSING = '%"passwordMissing":true%';

/** SQL for whether a service is filled in: saved by its host at least once (R-services-1, R-services-3, R-cabins-19). */
export const isFilledIn = (valueJson: SQL, key: SQL) =>
  sql<boolean>`(${valueJson} <> ${NOT_FILLED_IN} and ${valueJson} not like ${PASSWORD_MISSING} or ${key} = any(${sql.param(KEYS_WITHOUT_TEXT)}::text[]))`;

/** SQL for whether a service `s`, enabled in a cabin as `cs`, counts towards a complete guide. */
export const isBasicPart = sql`(s.user_id is null and s.key = any(${sql.param(BASIC_KEYS)})
  and ${isFilledIn(sql`cs.value_json`, sql`s.key`)})`;

/** SQL for how complete the guide of a row of `cabins` joined to `tags` is, in percent, as `completeness` in services/guide counts. */
export const completenessOf = (basicParts: SQL) => sql`round(100.0 / ${COMPLETE_PARTS}::int * (
  (cabins.image_url is not null)::int + (cabins.description is not null)::int + (tags.code is not null)::int
  + coalesce(${basicParts}, 0)))::int`;
