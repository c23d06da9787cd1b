import { describe, expect, it, test } from 'vitest';
import { momentsOf, type StayDates } from './times.ts';

const STOCKHOLM = { timeZone: 'Europe/Stockholm', checkInTime: null, checkOutTime: null };
const dates = (over: Partial<StayDates> = {}): StayDates => ({
  arrivesOn: '2026-06-19',
  departsOn: '2026-06-26',
  arrivesAt: null,
  departsAt: null,
  ...over,
});
const inUtc = (...given: Parameters<typeof momentsOf>) => {
  const { arrivesAtUtc, departsAtUtc } = momentsOf(...given);
  return [arrivesAtUtc.toISOString(), departsAtUtc.toISOString()];
};

describe('a stay’s moments (R-stays-1)', () => {
  it.each([
    ['15:00 and 11:00 unless its cabin has times', {}, {}, '13:00', '09:00'],
    ['the cabin’s', {}, { checkInTime: '16:30', checkOutTime: '10:00' }, '14:30', '08:00'],
    [
      'its own before the cabin’s',
      { arrivesAt: '18:00', departsAt: '14:15' },
      { checkInTime: '16:30' },
      '16:00',
      '12:15',
    ],
  ])('are %s', (_what, own, cabin, arrival, departure) => {
    expect(inUtc(dates(own), { ...STOCKHOLM, ...cabin })).toEqual([
      `2026-06-19T${arrival}:00.000Z`,
      `2026-06-26T${departure}:00.000Z`,
    ]);
  });

  it('are in the cabin’s zone, even if its offset is not a whole hour', () => {
    expect(inUtc(dates(), { ...STOCKHOLM, timeZone: 'Asia/Kathmandu' })).toEqual([
      '2026-06-19T09:15:00.000Z',
      '2026-06-26T05:15:00.000Z',
    ]);
  });
});

/** Clocks go from 02:00 to 03:00 on 29 March 2026 and from 03:00 to 02:00 on 25 October 2026. */
describe('when the clocks change (R-stays-4)', () => {
  test.each([
    ['2026-03-28', '2026-03-29', '2026-03-28T14:00:00.000Z', '2026-03-29T09:00:00.000Z'],
    ['2026-10-24', '2026-10-25', '2026-10-24T13:00:00.000Z', '2026-10-25T10:00:00.000Z'],
  ])('the night from %s to %s is an hour shorter or longer', (arrivesOn, departsOn, ...moments) => {
    expect(inUtc(dates({ arrivesOn, departsOn }), STOCKHOLM)).toEqual(moments);
  });

  it('a skipped local time is an hour later', () => {
    const arrival = dates({ arrivesOn: '2026-03-29', departsOn: '2026-04-01', arrivesAt: '02:30' });
    expect(inUtc(arrival, STOCKHOLM)[0]).toBe('2026-03-29T01:30:00.000Z'); // 03:30 in summer
    const departure = dates({ arrivesOn: '2026-03-27', departsOn: '2026-03-29', departsAt: '02:30' });
    expect(inUtc(departure, STOCKHOLM)[1]).toBe('2026-03-29T01:30:00.000Z');
  });

  it('of a repeated local time, an arrival is the first and a departure the second', () => {
    const arrival = dates({ arrivesOn: '2026-10-25', departsOn: '2026-10-28', arrivesAt: '02:30' });
    expect(inUtc(arrival, STOCKHOLM)[0]).toBe('2026-10-25T00:30:00.000Z');
    const departure = dates({ arrivesOn: '2026-10-22', departsOn: '2026-10-25', departsAt: '02:30' });
    expect(inUtc(departure, STOCKHOLM)[1]).toBe('2026-10-25T01:30:00.000Z');
  });
});
