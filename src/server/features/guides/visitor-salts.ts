import { hash, randomBytes } from 'node:crypto';
import { dayIn } from '#shared/days.ts';
import type { Database } from '#server/db/drizzle.ts';
import { deleteSaltsBefore, findOrCreateSalt } from './scans.repo.ts';

/**
 * Tells the visitors of a cabin's day apart; cannot be reversed once the salt is deleted. Of 32 bits, because every scan has
 * one: among a thousand guests of a day two share theirs, and count as one, once in 8,600 days.
 */
export const visitorHash = (salt: Buffer, address: string, userAgent: string): number =>
  hash('sha256', `${salt.toString('hex')} ${address} ${userAgent}`, 'buffer').readInt32BE();

export interface VisitorSalts {
  /** The salts of these days. */
  of(days: Iterable<string>): Promise<Map<string, Buffer>>;
  /** Deletes salts of earlier days (R-scans-2). */
  deleteOld(): Promise<void>;
}

/** Daily salts, shared by all processes through the database; days are those of `timeZone`. */
export function createVisitorSalts(db: Database, timeZone: string): VisitorSalts {
  let current: { day: string; salt: Buffer } | null = null;

  async function deleteOld(): Promise<void> {
    const today = dayIn(timeZone);
    if (current !== null && current.day < today) current = null;
    await deleteSaltsBefore(db, today);
  }

  async function saltFor(day: string): Promise<Buffer> {
    if (current?.day === day) return current.salt;
    const salt = await findOrCreateSalt(db, day, randomBytes(32));
    if (day === dayIn(timeZone)) current = { day, salt };
    await deleteOld();
    return salt;
  }

  return {
    async of(days) {
      const salts = new Map<string, Buffer>();
      for (const day of new Set(days)) salts.set(day, await saltFor(day));
      return salts;
    },
    deleteOld,
  };
}
