import { expect, it } from 'vitest';
import { localTime, momentAt } from './local-time.ts';

const STOCKHOLM = 'Europe/Stockholm';

it('reads and shows a time by the host’s clock, in summer and in winter', () => {
  expect(localTime(new Date('2026-07-01T16:30:00Z'), STOCKHOLM)).toBe('2026-07-01T18:30');
  expect(momentAt('2026-07-01T18:30', STOCKHOLM)?.toISOString()).toBe('2026-07-01T16:30:00.000Z');
  expect(momentAt('2026-12-01T18:30', STOCKHOLM)?.toISOString()).toBe('2026-12-01T17:30:00.000Z');
});

it.each([
  ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
  ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
])('knows when the clock is changed: %s', (local, moment) => {
  expect(momentAt(local, STOCKHOLM)?.toISOString()).toBe(moment);
});

it('follows another zone', () => {
  expect(momentAt('2026-07-01T18:30', 'America/New_York')?.toISOString()).toBe('2026-07-01T22:30:00.000Z');
});

it('takes what is no time for none', () => {
  expect(momentAt('')).toBeNull();
  expect(momentAt('tomorrow')).toBeNull();
});
