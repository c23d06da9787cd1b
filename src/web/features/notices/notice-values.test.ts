import { expect, it } from 'vitest';
import { toLocalInput, parseLocalInput } from './notice-values.ts';

const STOCKHOLM = 'Europe/Stockholm';

it('formats and parses a time in the host’s zone, in summer and winter', () => {
  expect(toLocalInput(new Date('2026-07-01T16:30:00Z'), STOCKHOLM)).toBe('2026-07-01T18:30');
  expect(parseLocalInput('2026-07-01T18:30', STOCKHOLM)?.toISOString()).toBe('2026-07-01T16:30:00.000Z');
  expect(parseLocalInput('2026-12-01T18:30', STOCKHOLM)?.toISOString()).toBe('2026-12-01T17:30:00.000Z');
});

it.each([
  ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
  ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
])('handles daylight saving time: %s', (local, moment) => {
  expect(parseLocalInput(local, STOCKHOLM)?.toISOString()).toBe(moment);
});

it('uses the given time zone', () => {
  expect(parseLocalInput('2026-07-01T18:30', 'America/New_York')?.toISOString()).toBe(
    '2026-07-01T22:30:00.000Z',
  );
});

it('returns null for invalid input', () => {
  expect(parseLocalInput('')).toBeNull();
  expect(parseLocalInput('tomorrow')).toBeNull();
});
