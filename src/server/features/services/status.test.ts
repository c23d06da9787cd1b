import { afterAll, describe, expect, it } from 'vitest';
import { me } from '#shared/contracts/accounts/accounts.ts';
import { serviceStatus } from '#shared/contracts/services.ts';
import { startTestApp } from '#test/app.ts';
import { newHost } from '#test/factories.ts';

const app = await startTestApp();
afterAll(() => app.close());

const DAY_MS = 86_400_000;

describe('GET /api/services/status', () => {
  it.each([
    ['basic', null, 'basic'],
    ['pro', null, 'pro'],
    ['premium', null, 'premium'],
    ['premium', 30, 'premium'],
    ['premium', -1, 'premium'],
    ['premium', -13.99, 'premium'],
    ['premium', -14.01, 'basic'],
    ['pro', -400, 'basic'],
  ] as const)('of the %s plan ending in %s days is %s', async (plan, days, tier) => {
    const planExpiresAt = days === null ? null : new Date(Date.now() + days * DAY_MS);
    const host = await newHost(app, { plan, planExpiresAt });
    expect(await host.call(serviceStatus, {})).toEqual({ tier });
    expect(await host.call(me, {})).toMatchObject({ status: tier });
  });
});
