import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { rateLimitKeys, rateLimits } from '#server/db/schema.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { createLimits } from './limits.ts';

const app = await startTestApp();
const secondApp = await startSecondApp(app);
afterAll(async () => {
  await secondApp.close();
  await app.close();
});
const { db } = app.database;
afterEach(async () => {
  vi.useRealTimers();
  await db.delete(rateLimits);
  await db.delete(rateLimitKeys);
});

const at = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) });
const newLimits = () => [createLimits(app.database, 1), createLimits(secondApp.database, 1)] as const;

it('processes that start together share one key', async () => {
  const [one, other] = newLimits();
  await Promise.all([one, other, one, other].map((limits) => limits.count({ exportPerHost: '7' })));
  expect(await db.select().from(rateLimitKeys)).toHaveLength(1);
  expect(await db.select({ points: rateLimits.points }).from(rateLimits)).toEqual([{ points: 4 }]);
});

it.each([
  [
    'of 15 minutes',
    { loginPerAccountAndAddress: 'a@cabins.example 192.0.2.1' },
    10,
    '23:55:00',
    '00:09:00',
    '00:11:00',
  ],
  ['of an hour', { forgotPerAccount: 'a@cabins.example' }, 5, '23:30:00', '00:29:00', '00:31:00'],
  ['of a day', { exportPerHost: '7' }, 5, '23:59:59', '23:59:57', '23:59:59.500'],
])('a limit %s that is reached stays so after the key changes, until its time is over', async (...row) => {
  const [, keys, points, used, refused, over] = row;
  at(`2026-07-01T${used}Z`);
  const [one, other] = newLimits();
  for (let index = 0; index < points; index += 1) await (index % 2 === 0 ? one : other).count(keys);
  await expect(one.count(keys)).rejects.toMatchObject({ code: 'too_many_tries' });
  at(`2026-07-02T${refused}Z`);
  // Two running processes, and one that starts on that day.
  for (const limits of [one, other, newLimits()[0]]) {
    await expect(limits.count(keys)).rejects.toMatchObject({ code: 'too_many_tries' });
  }
  at(`2026-07-02T${over}Z`);
  await other.count(keys);
});

it('attempts from before the change can be refunded and reset after it', async () => {
  at('2026-07-01T23:59:00Z');
  const [limits] = newLimits();
  const key = { loginPerAccount: 'a@cabins.example' };
  await limits.count(key);
  at('2026-07-02T00:01:00Z');
  await limits.refund(key);
  expect(await db.select({ points: rateLimits.points }).from(rateLimits)).toEqual([{ points: 0 }]);
  await limits.reset(key);
  expect(await db.select().from(rateLimits)).toEqual([]);
});

it('keys from before yesterday are deleted', async () => {
  for (const day of ['2026-07-01', '2026-07-02', '2026-07-03']) {
    at(`${day}T12:00:00Z`);
    await newLimits()[0].count({ exportPerHost: '7' });
  }
  const days = await db.select({ day: rateLimitKeys.day }).from(rateLimitKeys);
  expect(days.map(({ day }) => day).toSorted()).toEqual(['2026-07-02', '2026-07-03']);
});
