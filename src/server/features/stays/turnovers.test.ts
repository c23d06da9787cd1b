import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { getCabin, updateCabin } from '#shared/contracts/cabins.ts';
import { tellHost } from '#shared/contracts/guest-stays.ts';
import { createStay, deleteStay } from '#shared/contracts/stays.ts';
import { listTurnovers } from '#shared/contracts/turnovers.ts';
import { dayIn, shiftDay } from '#shared/days.ts';
import { stays } from '#server/db/schema.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newCabin, newHost, type TestHost } from '#test/factories.ts';

const app = await startTestApp();
afterAll(() => app.close());

const TODAY = dayIn(app.config.timeZone);
const inDays = (days: number) => shiftDay(TODAY, days);

const addStay = (host: TestHost, id: number, [from, to]: readonly [number, number], stay: object = {}) =>
  host.call(createStay, {
    params: { id },
    body: { arrivesOn: inDays(from), departsOn: inDays(to), ...stay },
  });
const turnoversOf = async (host: TestHost, from?: string, q?: string) =>
  host.call(listTurnovers, { query: { ...(from !== undefined && { from }), ...(q !== undefined && { q }) } });
const summary = ({ items }: Awaited<ReturnType<typeof turnoversOf>>) =>
  items.map(({ kind, day, time, cabinName, guestName }) => [kind, day, time, cabinName, guestName]);

it('arrivals and departures of two weeks are listed over all cabins of their host alone (R-stays-17)', async () => {
  const [host, other] = [await newHost(app), await newHost(app)];
  const [fyren, boden] = [await newCabin(host, 'Fyren'), await newCabin(host, 'Boden')];
  await host.call(updateCabin, { params: { id: boden.id }, body: { checkInTime: '17:30' } });
  const current = await addStay(host, fyren.id, [-3, 2], { guestName: 'Anna', digits: '4711' });
  await addStay(host, fyren.id, [2, 20], { guestName: 'Bo', arrivesAt: '13:00' });
  await addStay(host, boden.id, [2, 13]);
  await addStay(host, boden.id, [14, 16]);
  await addStay(host, boden.id, [-9, -7]);
  const cancelled = await addStay(host, fyren.id, [40, 42]);
  await app.database.db
    .update(stays)
    .set({ arrivesOn: inDays(1), cancelledAt: new Date() })
    .where(eq(stays.id, cancelled.id));
  const theirs = await newCabin(other, 'Grannens');
  await addStay(other, theirs.id, [1, 3], { guestName: 'Ida' });
  const token = current.link.split('/').at(-1) ?? '';
  await clientOf(app).call(tellHost, { params: { token }, query: {}, body: { event: 'arrived' } });

  const found = await turnoversOf(host);
  expect(summary(found)).toEqual([
    ['departure', inDays(2), '11:00', 'Fyren', 'Anna'],
    ['arrival', inDays(2), '13:00', 'Fyren', 'Bo'],
    ['arrival', inDays(2), '17:30', 'Boden', null],
    ['departure', inDays(13), '11:00', 'Boden', null],
  ]);
  expect(found.nextFrom).toBeNull();
  expect(found.items[0]).toMatchObject({
    stayId: current.id,
    cabinId: fyren.id,
    hasDigits: true,
    digitsOff: false,
  });
  expect(found.items[0]?.arrivedAtUtc).toMatch(/^\d{4}-.*Z$/);
  expect(found.items[1]).toMatchObject({ hasDigits: false, arrivedAtUtc: null });
  expect(summary(await turnoversOf(other))).toEqual([
    ['arrival', inDays(1), '15:00', 'Grannens', 'Ida'],
    ['departure', inDays(3), '11:00', 'Grannens', 'Ida'],
  ]);
  expect(summary(await turnoversOf(host, inDays(3)))).toHaveLength(1);
  expect(summary(await turnoversOf(host, undefined, ' BOD '))).toEqual(
    summary(found).filter(([, , , cabinName]) => cabinName === 'Boden'),
  );
  expect((await turnoversOf(host, undefined, '%')).items).toEqual([]);
  expect(await clientOf(app).refused(listTurnovers, { query: {} })).toMatchObject({ status: 401 });
});

it('long lists are answered in whole days, which together are all of them', async () => {
  const host = await newHost(app, { plan: 'premium' });
  const cabins = await Promise.all(Array.from({ length: 5 }, (_, at) => newCabin(host, `Stuga ${at}`)));
  const row = (cabinId: number, day: number, at: number) => ({
    cabinId,
    source: 'manual' as const,
    arrivesOn: inDays(day),
    departsOn: inDays(day + 1),
    arrivesAtUtc: new Date(`${inDays(day)}T14:00:00Z`),
    departsAtUtc: new Date(`${inDays(day + 1)}T10:00:00Z`),
    linkToken: `turnover-${host.id}-${at}-${day}`.padEnd(22, '-'),
  });
  // 120 stays from each day to the next: clashing, as the list does not mind.
  const rows = Array.from({ length: 12 }, (_, day) =>
    Array.from({ length: 120 }, (_stay, at) => row(cabins[at % 5]?.id ?? 0, day + 1, at)),
  );
  await app.database.db.insert(stays).values(rows.flat());
  const days: string[][] = [];
  let from: string | null | undefined;
  while (from !== null) {
    const answer: Awaited<ReturnType<typeof turnoversOf>> = await turnoversOf(host, from);
    expect(answer.items.length).toBeLessThan(900);
    days.push([...new Set(answer.items.map(({ day }) => day))]);
    from = answer.nextFrom;
  }
  expect(days.length).toBeGreaterThan(3);
  expect(days.flat()).toEqual(Array.from({ length: 13 }, (_, day) => inDays(day + 1)));
});

it('days are those of each cabin’s own zone', async () => {
  const host = await newHost(app);
  const { id } = await newCabin(host, 'Långt bort');
  await host.call(updateCabin, { params: { id }, body: { timeZone: 'Pacific/Kiritimati' } });
  const there = dayIn('Pacific/Kiritimati');
  const body = { arrivesOn: shiftDay(there, -1), departsOn: there };
  await host.call(createStay, { params: { id }, body });
  expect(summary(await turnoversOf(host))).toEqual([['departure', there, '11:00', 'Långt bort', null]]);
});

it('a cabin says whether it has a stay that is not over', async () => {
  const host = await newHost(app);
  const { id } = await newCabin(host, 'Fyren');
  const hasStays = async () => (await host.call(getCabin, { params: { id } })).hasStays;
  await addStay(host, id, [-9, -7]);
  expect(await hasStays()).toBe(false);
  const stay = await addStay(host, id, [3, 7]);
  expect(await hasStays()).toBe(true);
  await host.call(deleteStay, { params: { id, stayId: stay.id } });
  expect(await hasStays()).toBe(false);
});
