import { type SQL, sql } from 'drizzle-orm';

/** A moment as the API writes it, for rows that are read as they come. */
export const iso = (moment: SQL): SQL =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
