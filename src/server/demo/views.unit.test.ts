import { describe, expect, it } from 'vitest';
import { DEMO_CABINS } from './content.ts';
import { OTHER_HOSTS } from './other-hosts.ts';
import { viewsOf } from './views.ts';

const CABINS = [...DEMO_CABINS, ...OTHER_HOSTS.flatMap(({ cabins }) => cabins)];
const DAY_MS = 86_400_000;

describe.each([
  '2026-02-14T07:00:00Z',
  '2026-05-04T23:59:00Z',
  '2026-07-19T12:00:00Z',
  '2026-11-21T00:10:00Z',
])('the demo as of %s', (moment) => {
  const now = new Date(moment);
  const views = new Map(CABINS.map((cabin) => [cabin.name, viewsOf({ ...cabin, code: cabin.name }, now)]));
  const since = (name: string, days: number) =>
    (views.get(name) ?? []).filter(({ at }) => now.getTime() - at.getTime() < days * DAY_MS).length;

  it('covers a year up to now, with few enough views for a fast start', () => {
    const all = [...views.values()].flat();
    expect(all.length).toBeGreaterThan(2500);
    expect(all.length).toBeLessThan(6000);
    for (const { at } of all) {
      expect(at.getTime()).toBeLessThan(now.getTime());
      expect(at.getTime()).toBeGreaterThan(now.getTime() - 372 * DAY_MS);
    }
  });

  it.each([30, 90, 365])('has most views of the first cabin in %i days', (days) => {
    const counts = CABINS.map(({ name }) => since(name, days));
    expect(counts[0]).toBe(Math.max(...counts));
    expect(counts[0]).toBeGreaterThan(days * 0.8);
  });

  it('is the same each time', () => {
    const [first] = CABINS;
    if (first === undefined) throw new Error('no cabin');
    expect(viewsOf({ ...first, code: first.name }, now)).toEqual(views.get(first.name));
  });
});
