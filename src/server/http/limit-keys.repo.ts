import { createHmac, randomBytes } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import { dayIn, shiftDay } from '#shared/days.ts';
import type { Database } from '#server/db/drizzle.ts';
import { rateLimitKeys } from '#server/db/schema.ts';
import { one } from '#server/db/one.ts';

/** The key of a day, and the one of the day before where the site ran then. */
interface Keys {
  day: string;
  today: Buffer;
  yesterday: Buffer | null;
}

/** What counters of a key are stored under: by today's key, and by yesterday's. */
export interface CounterNames {
  today: string;
  yesterday: string | null;
}

/** Takes the key of today from the database, or puts one there; all processes get the same. Older ones are deleted. */
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
 * Names counters by a keyed hash (HMAC-SHA-256), so that neither the database nor a backup tells whose tries were
 * counted. The key changes each day, in UTC, and is in no backup (R-limits-9).
 */
export function createCounterNames(db: Database): (key: string) => Promise<CounterNames> {
  let current: Keys | null = null;
  /** While the database is away each process counts for itself, and needs a key for it. */
  const alone = randomBytes(32);

  async function keysNow(): Promise<Keys> {
    const day = dayIn('UTC');
    if (current?.day === day) return current;
    try {
      current = await loadKeys(db, day);
      return current;
    } catch {
      return { day, today: alone, yesterday: null };
    }
  }

  return async (key) => {
    const { today, yesterday } = await keysNow();
    return { today: nameBy(today, key), yesterday: yesterday && nameBy(yesterday, key) };
  };
}
