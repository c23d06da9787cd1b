import { afterAll, describe, expect, it } from 'vitest';
import { getSite } from '#shared/contracts/system/site.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';

const app = await startTestApp({
  SUPPORT_EMAIL: 'help@cabins.example',
  PUBLIC_URL: 'https://guide.example/',
  PLAN_PRICES: 'pro=99 SEK/month, premium=2490.50 SEK/year',
  TIME_ZONE: 'Atlantic/Reykjavik',
  SCAN_DAYS: '30',
});
afterAll(() => app.close());

describe('GET /api/site', () => {
  it('returns the configured addresses and prices to anybody, and a placeholder for a missing address', async () => {
    expect(await clientOf(app).call(getSite, {})).toEqual({
      supportEmail: 'help@cabins.example',
      partnershipEmail: 'partners@hemma.example',
      publicUrl: 'https://guide.example',
      selfTags: true,
      assistant: false,
      planPrices: {
        pro: { amount: 99, currency: 'SEK', per: 'month' },
        premium: { amount: 2490.5, currency: 'SEK', per: 'year' },
      },
      timeZone: 'Atlantic/Reykjavik',
      scanDays: 30,
    });
  });
});
