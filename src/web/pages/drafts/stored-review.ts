import type { PartKey } from './part-value.ts';
import type { Review } from './review.ts';
import { draftStoreKey, readSession, writeSession } from '#web/session/browser-store.ts';

/** A review and the values that it saved and undid, by part. */
export interface Reviewing {
  review: Review;
  undone: Readonly<Partial<Record<PartKey, string>>>;
}

/** Increase it when the stored shape changes. */
const VERSION = 1;

/** The review of a cabin that this tab has stored, so that a reload loses nothing. */
export function readReview(cabinId: number): Reviewing | null {
  try {
    const stored = JSON.parse(readSession(draftStoreKey(cabinId)) ?? '') as Reviewing & { version: number };
    return stored.version === VERSION ? stored : null;
  } catch {
    return null;
  }
}

export const storeReview = (cabinId: number, reviewing: Reviewing | null): void =>
  writeSession(
    draftStoreKey(cabinId),
    reviewing === null ? null : JSON.stringify({ version: VERSION, ...reviewing }),
  );
