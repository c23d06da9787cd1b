import { eq, sql } from 'drizzle-orm';
import type { Database, Executor } from '#server/db/drizzle.ts';
import { cabins, cabinServices, forecasts, places, services } from '#server/db/schema.ts';
import type { OwnCabin } from '#server/features/cabins/policy.ts';
import type { StoredWeather } from './policy.ts';

const stored = {
  weather: forecasts.weather,
  utcOffsetS: forecasts.utcOffsetS,
  fetchedAt: forecasts.fetchedAt,
};

/** The weather at one of the host's cabins, and what its weather service holds: null while there is none. */
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

/** Notes that somebody wants to know the weather at a cabin: first where it is, then what it is like there. */
export async function noteWish(db: Executor, cabinId: number): Promise<void> {
  await db.execute(sql`
    with cabin as (select place, cell from cabins where id = ${cabinId}),
    asked as (
      insert into places (place) select place from cabin where cell is null on conflict do nothing),
    known as (
      select coalesce(cabin.cell, places.cell) as cell
      from cabin left join places on places.place = cabin.place)
    insert into forecasts (cell) select cell from known where cell is not null
    on conflict (cell) do update set wanted_at = now()
    where forecasts.wanted_at < now() - interval '5 minutes'`);
}

/** The database's clock. One millisecond ahead: what is due now may have been rounded up to the next. */
const inMs = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;

/** A task that is this process's until its lease ends; `attempts` counts this one. */
export interface Claimed<Subject> {
  subject: Subject;
  attempts: number;
}

/** Takes a place to look up that a cabin still names; undefined when there is none. */
export async function claimPlace(db: Database, leaseMs: number): Promise<Claimed<string> | undefined> {
  const { rows } = await db.execute<Claimed<string> & Record<string, unknown>>(sql`
    update places set attempts = attempts + 1, due_at = ${inMs(leaseMs)}
    where place = (
      select place from places
      where due_at <= ${inMs(1)} and exists (
        select 1 from cabins where cabins.place = places.place and cabins.cell is null)
      order by due_at limit 1 for update skip locked)
    returning place as subject, attempts`);
  return rows[0];
}

/** Takes a cell whose weather is due and wanted, and in which a cabin is; undefined when there is none. */
export async function claimCell(
  db: Database,
  leaseMs: number,
  wantedForMs: number,
): Promise<Claimed<number> | undefined> {
  const { rows } = await db.execute<Claimed<number> & Record<string, unknown>>(sql`
    update forecasts set attempts = attempts + 1, due_at = ${inMs(leaseMs)}
    where cell = (
      select cell from forecasts
      where due_at <= ${inMs(1)} and wanted_at > ${inMs(-wantedForMs)} and (
        exists (select 1 from cabins where cabins.cell = forecasts.cell)
        or exists (
          select 1 from places join cabins on cabins.place = places.place and cabins.cell is null
          where places.cell = forecasts.cell))
      order by due_at limit 1 for update skip locked)
    returning cell as subject, attempts`);
  return rows[0];
}

/** Keeps where a place is, and asks for the weather there. */
export async function savePoint(
  db: Executor,
  place: string,
  { latitude, longitude }: { latitude: number; longitude: number },
): Promise<void> {
  await db.execute(sql`
    with found as (
      update places set latitude = ${latitude}, longitude = ${longitude}, due_at = null
      where place = ${place} returning cell)
    insert into forecasts (cell) select cell from found
    on conflict (cell) do update set wanted_at = now()`);
}

export async function putPlaceOff(db: Executor, place: string, ms: number): Promise<void> {
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
    .set({ ...forecast, fetchedAt: sql`now()`, dueAt: inMs(freshMs), attempts: 0 })
    .where(eq(forecasts.cell, cell));
}

export async function putCellOff(db: Executor, cell: number, ms: number): Promise<void> {
  await db
    .update(forecasts)
    .set({ dueAt: inMs(ms) })
    .where(eq(forecasts.cell, cell));
}

/** Forgets cells that nobody wanted to know about for so long, and places that no cabin names any more. */
export async function forgetUnused(db: Executor, unwantedMs: number): Promise<void> {
  await db.execute(sql`delete from forecasts where wanted_at < ${inMs(-unwantedMs)}`);
  await db.execute(sql`
    delete from places where not exists (select 1 from cabins where cabins.place = places.place)`);
}
