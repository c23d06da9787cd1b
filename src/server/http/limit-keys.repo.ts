import { createHmac, randomBytes } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import { dayIn, shiftDay } from '#shared/days.ts';
import type { Database } from '#server/db/drizzle.ts';
import { rateLimitKeys } from '#server/db/schema.ts';
import { one } from '#server/db/one.ts';

/** The key of a day, and of the day before if the site ran then. */
interface Keys {
  day: string;
  today: Buffer;
  yesterday: Buffer | null;
}

/** The names of one counter, by today's key and by yesterday's. */
export interface CounterNames {
  today: string;
  yesterday: string | null;
}

/** Loads or creates today's key, which all processes share. Deletes keys older than yesterday's. */
async function loadKeys(db: Database, day: string): Promise<Keys> {
  const rows = await db
    .insert(rateLimitKeys)
    .values({ day, key: randomBytes(32) })
    .onConflictDoUpdate({ target: rateLimitKeys.day, set: { day } })
    .returning({ key: rateLimitKeys.key });
  const yesterday = shiftDay(day, -1);
  await db.delete(rateLimitKeys).where(lt(rateLimitKeys.day, yesterday));
  const [before] = await db.select().from(rateLimitKeys).where(eq(rateLimitKeys.day, yesterday));
  return { day, today: one(rows).key, yesterday: before?.key ?? null };
}

const nameBy = (hashKey: Buffer, key: string) =>
  createHmac('sha256', hashKey).update(key).digest('base64url');

/**
 * Names counters by a keyed hash (HMAC-SHA-256), so that neither the database nor a backup reveals whose attempts were
 * counted. The key changes every day in UTC and is in no backup (R-limits-9).
 */
export function createCounterNames(db: Database): (key: string) => Promise<CounterNames> {
  let current: Keys | null = null;
  /** While the database is unavailable, each process counts on its own. */
  const localKey = randomBytes(32);

  async function keysNow(): Promise<Keys> {
    const day = dayIn('UTC');
    if (current?.day === day) return current;
    try {
      current = await loadKeys(db, day);
      return current;
    } catch {
      return { day, today: localKey, yesterday: null };
    }
  }

  return async (key) => {
    const { today, yesterday } = await keysNow();
    return { today: nameBy(today, key), yesterday: yesterday && nameBy(yesterday, key) };
  };
}
