import type { Executor } from '#server/db/drizzle.ts';
import { ping } from './repo.ts';

/** How long the database takes to answer nothing, in milliseconds. */
export async function latencyOf(db: Executor): Promise<number> {
  const askedAt = performance.now();
  await ping(db);
  return performance.now() - askedAt;
}
