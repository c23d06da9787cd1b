import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { StayEvent } from '#shared/contracts/guest-stays.ts';
import type { Executor, Transaction } from '#server/db/drizzle.ts';
import { lockHost } from '#server/db/locks.ts';
import { arrivals, cabins, stays, tags, users } from '#server/db/schema.ts';

/** How many hours before the arrival the window opens, until the host saves another number. */
export const DEFAULT_HOURS_BEFORE = 24;

const hoursBefore = sql`coalesce((select a.hours_before from ${arrivals} a where a.cabin_id = ${stays.cabinId}), ${DEFAULT_HOURS_BEFORE})`;

/** When a stay's window opens. */
const opensAt = sql<Date>`(${stays.arrivesAtUtc} - make_interval(hours => ${hoursBefore}::int))`;

/** A stay that digits may open. */
export interface OpenableStay {
  id: number;
  digitsHash: Buffer | null;
  wrongDigits: number;
  isOff: boolean;
  linkToken: string;
}

/**
 * The stays of a tag's cabin that digits may open, in order of arrival: their windows have not ended and open within 14 days.
 * Locks their host, so that guesses are counted one at a time and none deadlocks with the save of a calendar. Undefined for
 * a tag without a guide.
 */
export async function lockOpenableStays(
  tx: Transaction,
  code: string,
  now: Date,
): Promise<{ cabinId: number; stays: OpenableStay[] } | undefined> {
  const [cabin] = await tx
    .select({ id: cabins.id, userId: cabins.userId })
    .from(tags)
    .innerJoin(cabins, eq(cabins.id, tags.cabinId))
    .innerJoin(users, eq(users.id, cabins.userId))
    .where(and(eq(tags.code, code), eq(tags.state, 'active'), eq(users.isDisabled, false)));
  if (cabin === undefined) return undefined;
  await lockHost(tx, cabin.userId);
  const found = await tx
    .select({
      id: stays.id,
      digitsHash: stays.digitsHash,
      wrongDigits: stays.wrongDigits,
      isOff: stays.digitsOff,
      linkToken: stays.linkToken,
    })
    .from(stays)
    .where(
      and(
        eq(stays.cabinId, cabin.id),
        isNull(stays.cancelledAt),
        gt(stays.departsAtUtc, now),
        sql`${opensAt} <= ${now.toISOString()}::timestamptz + interval '14 days'`,
      ),
    )
    .orderBy(asc(stays.arrivesAtUtc), asc(stays.id));
  return { cabinId: cabin.id, stays: found };
}

/** Counts a wrong guess against these stays. Returns the number of stays whose digits it turned off. */
export async function countWrongDigits(
  tx: Transaction,
  ids: readonly number[],
  max: number,
): Promise<number> {
  const changed = await tx
    .update(stays)
    .set({
      wrongDigits: sql`${stays.wrongDigits} + 1`,
      digitsOff: sql`${stays.wrongDigits} + 1 >= ${max}`,
    })
    .where(inArray(stays.id, [...ids]))
    .returning({ isOff: stays.digitsOff });
  return changed.filter(({ isOff }) => isOff).length;
}

/** A kind of mail to a host about a problem at a stay. */
export type StayMail = 'digitsOff' | 'cannotGetIn';

/** The email address of a cabin's host. */
export async function findHostEmail(tx: Transaction, cabinId: number): Promise<string | undefined> {
  const [host] = await tx
    .select({ email: users.email })
    .from(cabins)
    .innerJoin(users, eq(users.id, cabins.userId))
    .where(eq(cabins.id, cabinId));
  return host?.email;
}

const EVENT_COLUMNS = {
  arrived: 'arrivedAt',
  left: 'leftAt',
  cannot_get_in: 'cannotGetInAt',
} as const satisfies Record<StayEvent, keyof typeof stays.$inferSelect>;

/** A stay found by its link. */
export interface LinkedStay {
  id: number;
  cabinId: number;
  opensAt: Date;
  departsAt: Date;
}

export async function findLinkedStay(tx: Transaction, token: string): Promise<LinkedStay | undefined> {
  const [found] = await tx
    .select({
      id: stays.id,
      cabinId: stays.cabinId,
      opensAt: opensAt.mapWith(stays.arrivesAtUtc),
      departsAt: stays.departsAtUtc,
    })
    .from(stays)
    .innerJoin(cabins, eq(cabins.id, stays.cabinId))
    .innerJoin(users, eq(users.id, cabins.userId))
    .where(and(eq(stays.linkToken, token), isNull(stays.cancelledAt), eq(users.isDisabled, false)));
  return found;
}

/** Records an event; false if it was recorded before. */
export async function recordOnce(tx: Transaction, id: number, event: StayEvent, at: Date): Promise<boolean> {
  const column = EVENT_COLUMNS[event];
  const changed = await tx
    .update(stays)
    .set({ [column]: at, rowVersion: sql`${stays.rowVersion} + 1` })
    .where(and(eq(stays.id, id), isNull(stays[column])))
    .returning({ id: stays.id });
  return changed.length > 0;
}

/** The host at an address, and the cabin of the stay with the latest problem of this kind; undefined without one. */
export async function findHostToMail(db: Executor, address: string, kind: StayMail) {
  const hasProblem = kind === 'digitsOff' ? eq(stays.digitsOff, true) : isNotNull(stays.cannotGetInAt);
  const [found] = await db
    .select({ language: users.language, firstName: users.firstName, cabinId: stays.cabinId })
    .from(stays)
    .innerJoin(cabins, eq(cabins.id, stays.cabinId))
    .innerJoin(users, eq(users.id, cabins.userId))
    .where(
      and(
        eq(users.email, address),
        eq(users.isDisabled, false),
        hasProblem,
        gt(stays.departsAtUtc, sql`now() - interval '1 day'`),
      ),
    )
    .orderBy(sql`${stays.cannotGetInAt} desc nulls last`, asc(stays.arrivesAtUtc))
    .limit(1);
  return found;
}
