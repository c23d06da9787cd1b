import { type SQL, sql } from 'drizzle-orm';
import { NOT_FILLED_IN } from '#shared/filled-in.ts';
import { SERVICE_KEYS } from '#shared/service-keys.ts';
import { SERVICE_KINDS } from '#services/registry/kinds.ts';

const WORDLESS = SERVICE_KEYS.filter((key) => SERVICE_KINDS[key].isWordless);

/** In what `lacksPassword` says yes to, and in no text of a host's: quotes in those stand behind a backslash. */
const PASSWORD_MISSING = '%"passwordMissing":true%';

/** Whether the host has saved a service at least once, by its value and its key (R-services-1, R-services-3, R-cabins-19). */
export const isFilledIn = (valueJson: SQL, key: SQL) =>
  sql<boolean>`(${valueJson} <> ${NOT_FILLED_IN} and ${valueJson} not like ${PASSWORD_MISSING} or ${key} = any(${sql.param(WORDLESS)}::text[]))`;
