import { type SQL, sql } from 'drizzle-orm';
import { NOT_FILLED_IN } from '#shared/filled-in.ts';
import { SERVICE_KEYS } from '#shared/service-keys.ts';
import { COMPLETE_PARTS } from '#services/guide/completeness.ts';
import { SERVICE_KINDS } from '#services/registry/kinds.ts';

const KEYS_WITHOUT_TEXT = SERVICE_KEYS.filter((key) => SERVICE_KINDS[key].needsNoText);

/** Occurs in values whose `lacksPassword` is true, but in no host's text, where quotes are escaped. */
const PASSWORD_MISSING = '%"passwordMissing":true%';

/** SQL for whether a service is filled in: saved by its host at least once (R-services-1, R-services-3, R-cabins-19). */
export const isFilledIn = (valueJson: SQL, key: SQL) =>
  sql<boolean>`(${valueJson} <> ${NOT_FILLED_IN} and ${valueJson} not like ${PASSWORD_MISSING} or ${key} = any(${sql.param(KEYS_WITHOUT_TEXT)}::text[]))`;

/** SQL for how complete the guide of a row of `guide_counts` is, in percent, as `completeness` in services/guide counts. */
export const COMPLETENESS = sql`round(100.0 / ${sql.raw(String(COMPLETE_PARTS))} * guide_counts.parts)::int`;

/** The parts that make a guide at least so complete. */
export const partsOf = (percent: number): number => Math.ceil(((percent - 0.5) * COMPLETE_PARTS) / 100);
