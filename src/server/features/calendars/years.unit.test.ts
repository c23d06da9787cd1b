import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cabinYear, runYear } from '#test/calendar-years.ts';

// `npm run bench:calendars` runs 10,000 years.
it('in 300 years of generated calendars no stay is lost, duplicated or given another link, and none is cancelled against the rules', () => {
  let reads = 0;
  fc.assert(
    fc.property(cabinYear, (year) => {
      reads += runYear(year).reads;
    }),
    { numRuns: 300 },
  );
  expect(reads).toBeGreaterThan(50_000);
});
