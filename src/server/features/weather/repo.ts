import { and, eq, isNull, sql, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Database, Executor, Transaction } from '#server/db/drizzle.ts';
import { cabins, cabinServices, forecasts, places, services } from '#server/db/schema.ts';
import type { OwnCabin } from '#server/features/cabins/index.ts';
import { addJob } from '#server/jobs/repo.ts';
import { jobKind } from '#server/jobs/kind.ts';
import { type StoredWeather, waitMs } from './freshness.ts';

/** Practically unlimited: at most one attempt an hour, for years. */
const MAX_ATTEMPTS = 32_000;

const REQUEST = {
  lane: 'weather',
  onDuplicate: 'drop',
  maxAttempts: MAX_ATTEMPTS,
  retryDelayMs: waitMs,
  isQuiet: true,
} as const;

/** Looks up a place. */
export const PLACE = jobKind({
  ...REQUEST,
  name: 'place',
  payload: z.object({ id: z.int() }),
});

/** Fetches the weather of a cell. */
export const FORECAST = jobKind({
  ...REQUEST,
  name: 'forecast',
  payload: z.object({ cell: z.int() }),
});

const requested = alias(places, 'requested');

const stored = {
  weather: forecasts.weather,
  utcOffsetS: forecasts.utcOffsetS,
  fetchedAt: forecasts.fetchedAt,
};

/** The weather at a host's cabin and the value of its weather service; null for none. */
export async function weatherOf(
  db: Executor,
  cabin: OwnCabin,
): Promise<StoredWeather & { service: { isEnabled: boolean; valueJson: string } | null }> {
  const service = sql<{ isEnabled: boolean; valueJson: string } | null>`(
    select json_build_object('isEnabled', ${cabinServices.isEnabled}, 'valueJson', ${cabinServices.valueJson})
    from ${cabinServices} join ${services} on ${services.id} = ${cabinServices.serviceId}
    where ${cabinServices.cabinId} = ${cabins.id} and ${services.key} = 'weather_now')`;
  const [row] = await db
    .select({ ...stored, service })
    .from(cabins)
    .leftJoin(places, eq(places.place, cabins.place))
    .leftJoin(forecasts, eq(forecasts.cell, sql`coalesce(${cabins.cell}, ${places.cell})`))
    .where(eq(cabins.id, cabin.id));
  return row ?? { weather: null, utcOffsetS: null, fetchedAt: null, service: null };
}

/** The database's clock plus one millisecond, because due times may have been rounded up. */
const inMs = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;
const isDue = (dueAt: SQLWrapper) => sql`${dueAt} <= ${inMs(1)}`;

/** Requests the weather at a cabin: first its coordinates, then the forecast. */
export async function requestWeather(tx: Transaction, cabinId: number): Promise<void> {
  await tx.execute(sql`
    with cabin as (select place, cell from cabins where id = ${cabinId}),
    requested as (
      insert into places (place) select place from cabin where cell is null on conflict do nothing),
    known as (
      select coalesce(cabin.cell, places.cell) as cell
      from cabin left join places on places.place = cabin.place)
    insert into forecasts (cell) select cell from known where cell is not null
    on conflict (cell) do update set wanted_at = now()
    where forecasts.wanted_at < now() - interval '5 minutes'`);
  const [due] = await tx
    .select({ id: requested.id, cell: forecasts.cell })
    .from(cabins)
    .leftJoin(places, eq(places.place, cabins.place))
    .leftJoin(requested, and(eq(requested.id, places.id), isNull(cabins.cell), isDue(requested.dueAt)))
    .leftJoin(
      forecasts,
      and(eq(forecasts.cell, sql`coalesce(${cabins.cell}, ${places.cell})`), isDue(forecasts.dueAt)),
    )
    .where(eq(cabins.id, cabinId));
  if (due?.id) await addJob(tx, PLACE, { id: due.id });
  if (due?.cell) await addJob(tx, FORECAST, { cell: due.cell });
}

/** The cell was requested and has a cabin. */
const isWanted = (wantedForMs: number) => sql`
  ${forecasts.wantedAt} > ${inMs(-wantedForMs)} and (
    exists (select 1 from cabins where cabins.cell = ${forecasts.cell})
    or exists (
      select 1 from places join cabins on cabins.place = places.place and cabins.cell is null
      where places.cell = ${forecasts.cell}))`;

const isNamed = sql`exists (
  select 1 from cabins where cabins.place = ${places.place} and cabins.cell is null)`;

/** Queues all due work. */
export async function queueDue(db: Database, wantedForMs: number): Promise<void> {
  const unknown = await db
    .select({ id: places.id })
    .from(places)
    .where(and(isDue(places.dueAt), isNamed));
  for (const { id } of unknown) await addJob(db, PLACE, { id });
  const old = await db
    .select({ cell: forecasts.cell })
    .from(forecasts)
    .where(and(isDue(forecasts.dueAt), isWanted(wantedForMs)));
  for (const { cell } of old) await addJob(db, FORECAST, { cell });
}

/** The text of a place to look up, if a cabin still has it. */
export async function findDuePlace(db: Executor, id: number): Promise<string | undefined> {
  const [found] = await db
    .select({ place: places.place })
    .from(places)
    .where(and(eq(places.id, id), isDue(places.dueAt), isNamed));
  return found?.place;
}

/** Whether the weather of a cell is due and was requested. */
export async function isCellDue(db: Executor, cell: number, wantedForMs: number): Promise<boolean> {
  const found = await db
    .select({ cell: forecasts.cell })
    .from(forecasts)
    .where(and(eq(forecasts.cell, cell), isDue(forecasts.dueAt), isWanted(wantedForMs)));
  return found.length === 1;
}

/** Stores a place's coordinates and requests its weather. */
export async function savePoint(
  tx: Transaction,
  place: string,
  { latitude, longitude }: { latitude: number; longitude: number },
): Promise<void> {
  const { rows } = await tx.execute<{ cell: number; isDue: boolean }>(sql`
      with found as (
        update places set latitude = ${latitude}, longitude = ${longitude}, due_at = null
        where place = ${place} returning cell)
      insert into forecasts (cell) select cell from found
      on conflict (cell) do update set wanted_at = now()
      returning cell, due_at <= ${inMs(1)} as "isDue"`);
  for (const { cell, isDue: isOld } of rows) if (isOld) await addJob(tx, FORECAST, { cell });
}

/** Unknown places are looked up again after this time. */
export async function postponePlace(db: Executor, place: string, ms: number): Promise<void> {
  await db
    .update(places)
    .set({ dueAt: inMs(ms) })
    .where(eq(places.place, place));
}

export async function saveForecast(
  db: Executor,
  cell: number,
  forecast: Pick<typeof forecasts.$inferInsert, 'weather' | 'utcOffsetS'>,
  freshMs: number,
): Promise<void> {
  await db
    .update(forecasts)
    .set({ ...forecast, fetchedAt: sql`now()`, dueAt: inMs(freshMs) })
    .where(eq(forecasts.cell, cell));
}

/** Deletes cells not requested for this time, and places that no cabin has any more. */
export async function forgetUnused(db: Executor, unwantedMs: number): Promise<void> {
  await db.execute(sql`delete from forecasts where wanted_at < ${inMs(-unwantedMs)}`);
  await db.execute(sql`
    delete from places where not exists (select 1 from cabins where cabins.place = places.place)`);
}
