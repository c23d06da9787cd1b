import { hash, randomBytes } from 'node:crypto';
import { dayIn } from '#shared/days.ts';
import type { Database } from '#server/db/drizzle.ts';
import { deleteSaltsBefore, saltOf } from './scans.repo.ts';

/** 128 bits in hex: two visitors of a day do not collide. */
const VISITOR_HEX = 32;

/** Who a view was by, as far as that may be known: the same for one day, and nothing to go back from. */
export const visitorOf = (salt: Buffer, address: string, userAgent: string): string =>
  hash('sha256', `${salt.toString('hex')} ${address} ${userAgent}`).slice(0, VISITOR_HEX);

export interface VisitorSalts {
  /** The salt of each of these days. */
  of(days: Iterable<string>): Promise<Map<string, Buffer>>;
  /** Throws away what is older than today (R-scans-2). */
  forgetOld(): Promise<void>;
}

/** The days' salts, shared by all processes through the database; days are the time zone's. */
export function createVisitorSalts(db: Database, timeZone: string): VisitorSalts {
  let current: { day: string; salt: Buffer } | null = null;

  async function forgetOld(): Promise<void> {
    const today = dayIn(timeZone);
    if (current !== null && current.day < today) current = null;
    await deleteSaltsBefore(db, today);
  }

  async function saltFor(day: string): Promise<Buffer> {
    if (current?.day === day) return current.salt;
    const salt = await saltOf(db, day, randomBytes(32));
    if (day === dayIn(timeZone)) current = { day, salt };
    await forgetOld();
    return salt;
  }

  return {
    async of(days) {
      const salts = new Map<string, Buffer>();
      for (const day of new Set(days)) salts.set(day, await saltFor(day));
      return salts;
    },
    forgetOld,
  };
}
