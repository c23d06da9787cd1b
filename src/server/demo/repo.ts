import { createHash, randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/drizzle.ts';
import { LOCKS } from '#server/db/locks.ts';
import { stays, media } from '#server/db/schema.ts';
import { liftLimits } from '#server/db/session-limits.ts';
import { dayIn } from '#shared/days.ts';
import { sumUpScans } from '#server/db/scan-sums.ts';
import type { DemoView } from './views.ts';
import { DEFAULT_AVATAR } from '#shared/avatars.ts';
import { hashPassword, insertUser } from '#server/features/accounts/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { DEMO_HOST } from './content.ts';
import type { OtherHost } from './other-hosts.ts';
import { readFile } from 'node:fs/promises';
import { PICTURE_FORMATS, PICTURE_WIDTHS, uploadedAddress } from '#shared/pictures.ts';
import { renditionFile, type Store } from '#server/features/media/index.ts';
import { fromRoot } from '#server/project-root.ts';
import { PLACEHOLDERS } from './placeholders.ts';
import { mintBatch } from '#server/features/tags/index.ts';

/** Lets one process fill the database when several start at once. */
export async function lockDemo(tx: Transaction): Promise<void> {
  await liftLimits(tx);
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.demo})`);
}

/** Whether the database has cabins already. */
export async function hasCabins(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`select exists (select from cabins) as found`);
  return rows[0]?.found === true;
}

/** A moment `days` days ago; negative days give a moment in the future. */
const daysAgo = (days: number): SQL => sql`now() - make_interval(days => ${days}::int)`;

const hashOf = (text: string) => createHash('sha256').update(text).digest().readInt32BE();

/** Inserts a cabin's views in one statement; call {@link rollUp} after those of all cabins. */
export async function insertViews(
  tx: Transaction,
  cabin: { id: number; code: string },
  views: readonly DemoView[],
  timeZone: string,
): Promise<void> {
  const rows = views.map(({ at, visitor, language, device, source }) => {
    const iso = at.toISOString();
    const day = dayIn(timeZone, at.getTime());
    return [iso, day, hashOf(day + visitor), language, device, source];
  });
  await tx.execute(sql`
    insert into scans (code, cabin_id, at, day, visitor, language, device, source)
    select ${cabin.code}, ${cabin.id}, (one ->> 0)::timestamptz, (one ->> 1)::date, (one ->> 2)::int,
      one ->> 3, one ->> 4, one ->> 5
    from json_array_elements(${JSON.stringify(rows)}::json) as one`);
}

export interface DemoReads {
  /** How often guests open a service, by its key. */
  opened: Readonly<Record<string, number>>;
  /** What guests asked in vain, and how many days ago. */
  searches: readonly (readonly [text: string, ago: number])[];
}

/** Adds what guests opened, spread over the last days, and what they asked in vain. */
export async function insertReads(
  tx: Transaction,
  cabinId: number,
  { opened, searches }: DemoReads,
  today: string,
): Promise<void> {
  await tx.execute(sql`
    insert into opened_days (day, cabin_id, service_id, count)
    select ${today}::date - nth, ${cabinId}, s.id, 1
    from json_each_text(${JSON.stringify(opened)}::json) as one (key, count)
      join services s on s.key = one.key, generate_series(1, one.count::int) as nth`);
  await tx.execute(sql`
    insert into search_days (day, cabin_id, text, count, last_at)
    select ${today}::date - ago, ${cabinId}, text, count(*), now() - make_interval(days => ago)
    from (select one ->> 0 as text, (one ->> 1)::int as ago
      from json_array_elements(${JSON.stringify(searches)}::json) as one) as asked
    group by text, ago`);
}

/** Records that the guest of a stay arrived soon after check-in. */
export async function recordArrival(tx: Transaction, stayId: number): Promise<void> {
  await tx.execute(
    sql`update ${stays} set arrived_at = arrives_at_utc + interval '40 minutes' where id = ${stayId}`,
  );
}

/** Sums up all views like the scan counter does. Expects a database that was empty before. */
export async function rollUp(tx: Transaction): Promise<void> {
  await sumUpScans(tx);
  await tx.execute(sql`
    update tags set scans = counted.scans, last_scan_at = counted.last
    from (select code, count(*) as scans, max(at) as last from scans group by code) as counted
    where counted.code = tags.code`);
}

const actorOf = (
  person: Pick<Actor, 'id' | 'email' | 'firstName' | 'lastName' | 'language' | 'plan'>,
): Actor => ({
  ...person,
  phone: null,
  avatarUrl: DEFAULT_AVATAR,
  cabinLimit: null,
  isAdmin: false,
  mustChangePassword: false,
  hasSecondFactor: false,
  isEmailConfirmed: true,
  sessionHash: Buffer.alloc(0),
});

/** The host for visitors to sign in as; null when the account exists already. */
export async function addDemoHost(tx: Transaction): Promise<Actor | null> {
  const { password, ...person } = DEMO_HOST;
  const id = await insertUser(tx, { ...person, passwordHash: await hashPassword(password) });
  if (id === undefined) return null;
  await tx.execute(sql`update users set plan = 'premium', created_at = ${daysAgo(366)} where id = ${id}`);
  return actorOf({ ...person, id, language: 'en', plan: 'premium' });
}

/** Another host, without a password, and their plan request. */
export async function addOtherHost(tx: Transaction, host: OtherHost): Promise<Actor> {
  const { firstName, lastName, email, language, plan, planEnds, since, lastLogin, isDisabled, request } =
    host;
  const id = await insertUser(tx, { firstName, lastName, email, passwordHash: null });
  if (id === undefined) throw new Error(`${email} exists already`);
  await tx.execute(sql`
    update users set language = ${language}, plan = ${plan}, created_at = ${daysAgo(since)}, is_disabled = ${isDisabled ?? false},
      plan_expires_at = ${planEnds === null ? null : daysAgo(-planEnds)},
      last_login_at = ${lastLogin === null ? null : daysAgo(lastLogin)}
    where id = ${id}`);
  if (lastLogin !== null && lastLogin < 90) {
    await tx.execute(
      sql`insert into audit (at, actor_id, action, user_id) values (${daysAgo(lastLogin)}, ${id}, 'signedIn', ${id})`,
    );
  }
  if (request !== undefined) await addRequest(tx, id, request);
  return actorOf({ id, email, firstName, lastName, language, plan });
}

async function addRequest(
  tx: Transaction,
  userId: number,
  { plan, ago, state }: NonNullable<OtherHost['request']>,
): Promise<void> {
  const decided = state === 'open' ? null : daysAgo(ago - 1);
  const admin = sql`(select min(id) from users where is_admin)`;
  await tx.execute(sql`
    insert into upgrade_requests (user_id, plan, state, created_at, decided_at, decided_by)
    values (${userId}, ${plan}, ${state}, ${daysAgo(ago)}, ${decided}, case when ${state} = 'open' then null else ${admin} end)`);
  if (decided === null) return;
  const action = state === 'approved' ? 'upgradeApproved' : 'upgradeDeclined';
  await tx.execute(sql`
    insert into audit (at, actor_id, action, user_id, before, after)
    values (${decided}, ${admin}, ${action}, ${userId}, 'basic', ${plan})`);
}

/** The name of a picture in the folder `pictures`. */
export type DemoPicture = keyof typeof PLACEHOLDERS;

const SIZE = { width: 1600, height: 1000 };

/**
 * Adds a picture like an upload whose sizes are ready. One file per format is stored for all widths, so that nothing has
 * to be decoded at start.
 * @returns its address
 */
export async function addPicture(
  tx: Transaction,
  store: Pick<Store, 'put'>,
  userId: number,
  name: DemoPicture,
): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  let bytes = 0;
  for (const format of PICTURE_FORMATS) {
    const file = await readFile(fromRoot('src/server/demo/pictures', `${name}.${format}`));
    const names = PICTURE_WIDTHS.map((width) => renditionFile(id, width, format));
    await Promise.all(names.map((to) => store.put(to, file, `image/${format}`)));
    bytes += file.length;
  }
  const picture = { id, userId, bytes, ...SIZE, ...PLACEHOLDERS[name] };
  await tx.insert(media).values({ ...picture, state: 'ready', unusedSince: null });
  return uploadedAddress(id);
}

/** Batches of tags, `ago` days ago. The first one has the tags in use. */
const BATCHES = [
  { label: 'First print run', count: 24, ago: 366 },
  { label: 'Oak signs, 60 mm', count: 30, ago: 148 },
  { label: 'Reserve for fairs', count: 12, ago: 26 },
];

/** Why unused tags were retired, and how many days ago. */
const RETIRED = [
  { reason: 'Faded in the sun', ago: 71 },
  { reason: 'Lost in the post', ago: 12 },
];

/** The first admin; null for none. */
const FIRST_ADMIN = sql`(select min(id) from users where is_admin)`;

async function firstAdmin(tx: Transaction): Promise<number | null> {
  const { rows } = await tx.execute<{ id: string | null }>(sql`select ${FIRST_ADMIN} as id`);
  return rows[0]?.id == null ? null : Number(rows[0].id);
}

/** Mints all batches, backdated; returns their codes, those of the first batch first. */
export async function mintBatches(tx: Transaction): Promise<string[]> {
  const admin = await firstAdmin(tx);
  const codes: string[] = [];
  for (const { label, count, ago } of BATCHES) {
    const batch = await mintBatch(tx, admin, { count, label });
    codes.push(...batch.codes);
    const at = daysAgo(ago);
    await tx.execute(sql`update batches set created_at = ${at} where id = ${batch.batchId}`);
    await tx.execute(sql`update tags set created_at = ${at} where batch_id = ${batch.batchId}`);
    await tx.execute(sql`
      update tag_events set at = ${at} where code in (select code from tags where batch_id = ${batch.batchId})`);
    await tx.execute(sql`update audit set at = ${at} where action = 'minted' and target = ${label}`);
  }
  return codes;
}

/** Marks a tag as verified `ago` days ago. */
export async function verifyTag(tx: Transaction, code: string, ago: number): Promise<void> {
  await tx.execute(sql`update tags set verified_at = ${daysAgo(ago)} where code = ${code}`);
  await tx.execute(sql`
    insert into tag_events (code, event, at, user_id) values (${code}, 'verified', ${daysAgo(ago)}, ${FIRST_ADMIN})`);
}

/** Backdates a cabin and its tag. */
export async function backdateTags(
  tx: Transaction,
  { cabinId, code, since }: { cabinId: number; code: string; since: number },
): Promise<void> {
  const at = daysAgo(since);
  await tx.execute(sql`update cabins set created_at = ${at}, updated_at = ${at} where id = ${cabinId}`);
  await tx.execute(sql`update tags set activated_at = ${at} where code = ${code}`);
  await tx.execute(sql`update tag_events set at = ${at} where code = ${code} and event = 'activated'`);
  await tx.execute(sql`update audit set at = ${at} where target = ${code} and action = 'activated'`);
}

/** Retires the first of the unused tags. */
export async function retireTags(tx: Transaction, codes: readonly string[]): Promise<void> {
  for (const [index, { reason, ago }] of RETIRED.entries()) {
    const code = codes[index];
    await tx.execute(sql`update tags set state = 'retired' where code = ${code}`);
    await tx.execute(sql`
      insert into tag_events (code, event, at, user_id, reason)
      values (${code}, 'retired', ${daysAgo(ago)}, ${FIRST_ADMIN}, ${reason})`);
  }
}
