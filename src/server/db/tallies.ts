import { type SQL, sql } from 'drizzle-orm';

const sumOf = (where: SQL): SQL => sql`(select coalesce(sum(n), 0)::int from tallies where ${where})`;

/** SQL for the number of all rows in these tallies together. */
export const tallied = (...names: string[]): SQL => sumOf(sql`name = any(${sql.param(names)}::text[])`);

/** SQL for what a tally of moments has become before `until`, without what it was before `from`. */
export const talliedUntil = (name: string, until: SQL, from?: SQL): SQL =>
  sumOf(sql`name = ${name} and at < ${until} ${from === undefined ? sql`` : sql`and at >= ${from}`}`);
