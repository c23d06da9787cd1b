import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { cabins, calendars, users } from '#server/db/schema.ts';
import { createTestDatabase } from '#test/postgres.ts';
import { readDue } from './calendars.ts';
import {
  isAnyDue,
  pauseHostName,
  releaseLease,
  leaseDueCalendar,
  leaseCalendar,
  type Lease,
} from './repo.ts';

const created = await createTestDatabase();
const log = { info() {}, warn() {}, error() {} };
/** Two processes of one site. */
const processes = [
  await openDatabase({ url: created.url }, log),
  await openDatabase({ url: created.url }, log),
] as const;
const { db } = processes[0];
afterAll(async () => {
  for (const each of processes) await each.close();
  await created.drop();
});

const [host] = await db
  .insert(users)
  .values({ email: 'a@b.example', firstName: 'A', lastName: 'B', avatarUrl: '' })
  .returning();
const [cabin] = await db
  .insert(cabins)
  .values({ userId: host?.id ?? 0, name: 'A', location: 'B', language: 'sv' })
  .returning();

/** Due calendars of these host names. */
const addDue = (hostNames: readonly string[]) =>
  db.insert(calendars).values(
    hostNames.map((name, at) => ({
      cabinId: cabin?.id ?? 0,
      name: String(at),
      url: `https://${name}/${at}.ics`,
      closedMeans: 'stay' as const,
    })),
  );

beforeEach(async () => void (await db.delete(calendars)));

/** Reads what is due in both processes at the same time; each read takes `readMs`. */
async function readInBoth({ readMs = 5, paceMs = 0 } = {}) {
  const started: { id: number; hostName: string; at: number }[] = [];
  let [open, most] = [0, 0];
  const read = async ({ id, hostName }: Lease) => {
    open += 1;
    most = Math.max(most, open);
    started.push({ id, hostName, at: performance.now() });
    await new Promise((done) => setTimeout(done, readMs));
    const readAt = new Date(Date.now() + 3_600_000);
    await db.update(calendars).set({ readAt, leasedUntil: null }).where(eq(calendars.id, id));
    open -= 1;
  };
  const { signal } = new AbortController();
  await Promise.all(processes.map((each) => readDue(each.db, { read }, { signal, paceMs })));
  return { started, most };
}

it('each due calendar is read once, by one process, and a few at a time', async () => {
  await addDue(Array.from({ length: 120 }, (_, at) => `site-${at % 30}.example`));
  const { started, most } = await readInBoth();
  expect(started).toHaveLength(120);
  expect(new Set(started.map(({ id }) => id)).size).toBe(120);
  expect(most).toBeLessThanOrEqual(12);
  expect(await isAnyDue(db)).toBe(false);
});

it('calendars of one host name are read at intervals, whichever process reads them; others do not wait for them', async () => {
  await addDue([...Array.from({ length: 12 }, () => 'busy.example'), 'quiet.example', 'calm.example']);
  const { started } = await readInBoth({ paceMs: 100 });
  const busy = started.filter(({ hostName }) => hostName === 'busy.example').map(({ at }) => at);
  expect(busy).toHaveLength(12);
  // Clocks of this process and the database are read a few milliseconds apart.
  for (const [index, at] of busy.slice(1).entries()) expect(at - (busy[index] ?? 0)).toBeGreaterThan(50);
  expect((busy.at(-1) ?? 0) - (busy[0] ?? 0)).toBeGreaterThan(1000);
  const others = started.findLastIndex(({ hostName }) => hostName !== 'busy.example');
  expect(others).toBeLessThan(6);
});

it('a lease expires, so a killed process does not keep a calendar', async () => {
  await addDue(['a.example']);
  await readDue(db, { read: async () => {} }, { signal: AbortSignal.abort() });
  const first = await leaseDueCalendar(db, 200, 0);
  expect(first).toMatchObject({ hostName: 'a.example', timeZone: expect.any(String) });
  expect(await leaseDueCalendar(db, 200, 0)).toBeUndefined();
  expect(await leaseCalendar(db, first?.id ?? 0, 200)).toBeUndefined();
  await new Promise((done) => setTimeout(done, 250));
  expect(await leaseDueCalendar(db, 200, 0)).toMatchObject({ id: first?.id });
  await releaseLease(db, first?.id ?? 0);
  expect(await leaseCalendar(db, first?.id ?? 0, 200)).toMatchObject({ id: first?.id });
});

it('a host name that asks to wait is left alone for that time', async () => {
  await addDue(['b.example']);
  await readDue(db, { read: async () => {} }, { signal: AbortSignal.abort() });
  await pauseHostName(db, 'b.example', 60_000);
  expect(await leaseDueCalendar(db, 200, 0)).toBeUndefined();
  expect(await isAnyDue(db)).toBe(true);
});
