import type { Executor } from '#server/db/drizzle.ts';
import type { OwnCabin } from '#server/features/cabins/index.ts';
import { notFound } from '#server/problem.ts';
import { type CalendarRow, findCalendar } from './repo.ts';

declare const checked: unique symbol;
/** Proof that the calendar belongs to a cabin of the actor. */
export type OwnCalendar = CalendarRow & { readonly [checked]: 'own' };

/** @throws {Problem} `not_found` when the cabin has no such calendar */
export async function ownCalendar(db: Executor, cabin: OwnCabin, id: number): Promise<OwnCalendar> {
  const calendar = await findCalendar(db, cabin, id);
  if (calendar === undefined) throw notFound();
  return calendar as OwnCalendar;
}
