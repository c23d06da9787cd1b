import { expect, it } from 'vitest';
import { measureFailover } from '#test/failover.ts';

// `npm run bench:failover` kills 60 times.
it('a leader of the databases and a site die, and no save is lost, no guide missing and none stale', async () => {
  const figures = await measureFailover({ leaderKills: 1, siteKills: 1, ttl: 8 });
  expect(figures).toMatchObject({ lostSaves: 0, failedPages: 0, stalePages: 0 });
  expect(figures.saves).toBeGreaterThan(50); // else nothing was tested
  expect(figures.pages).toBeGreaterThan(100);
});
