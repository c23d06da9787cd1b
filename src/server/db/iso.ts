import { type SQL, sql } from 'drizzle-orm';

/** SQL that formats a timestamp as the API does (ISO 8601 in UTC), for rows that are not mapped by Drizzle. */
export const iso = (timestamp: SQL): SQL =>
  sql`to_char(${timestamp} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
