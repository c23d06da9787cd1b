import { afterAll, describe, expect, it } from 'vitest';
import { getSite } from '#shared/contracts/system/site.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';

const app = await startTestApp({
  SUPPORT_EMAIL: 'help@cabins.example',
  PUBLIC_URL: 'https://guide.example/',
});
afterAll(() => app.close());

describe('GET /api/site', () => {
  it('tells anyone the addresses that are set, and the placeholder of one that is not', async () => {
    expect(await clientOf(app).call(getSite, {})).toEqual({
      supportEmail: 'help@cabins.example',
      partnershipEmail: 'partners@hemma.example',
      publicUrl: 'https://guide.example',
      selfTags: true,
    });
  });
});
