import { type SQL, sql } from 'drizzle-orm';
import { NOT_FILLED_IN, WORDLESS } from '#shared/filled-in.ts';

/** Whether the host has saved a service at least once, by its value and its key (R-services-1, R-services-3). */
export const isFilledIn = (valueJson: SQL, key: SQL) =>
  sql<boolean>`(${valueJson} <> ${NOT_FILLED_IN} or ${key} = ${WORDLESS})`;
