import { afterAll, expect, it } from 'vitest';
import { tagFunnel } from '#shared/contracts/analytics.ts';
import { releaseToken } from '#shared/contracts/cabins.ts';
import { listTags, retireTag, type TagUse } from '#shared/contracts/tags.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newActiveCabin, newAdmin, newCodes, newHost } from '#test/factories.ts';
import { addPastScans } from '#test/past-scans.ts';

const app = await startTestApp();
afterAll(() => app.close());

const admin = await newAdmin(app);
const host = await newHost(app, { plan: 'premium' });

it('counts tags at each stage, as the list filters them', async () => {
  await newCodes(app, 3);
  const [busy, quiet, unseen, released, retired] = [
    await newActiveCabin(app, host),
    await newActiveCabin(app, host),
    await newActiveCabin(app, host),
    await newActiveCabin(app, host),
    await newActiveCabin(app, host),
  ];
  await addPastScans(app, [
    { cabin: busy, ago: 89 },
    { cabin: quiet, ago: 91 },
    { cabin: released, ago: 1 },
    { cabin: retired, ago: 1 },
  ]);
  await host.call(releaseToken, { params: { id: released.id } });
  await admin.call(retireTag, { params: { code: retired.token }, body: {} });

  const funnel = await admin.call(tagFunnel, {});
  expect(funnel).toEqual({ minted: 8, activated: 5, scanned: 4, alive: 1 });

  const listed = async (use: TagUse) => {
    const { items, total } = await admin.call(listTags, { query: { use } });
    expect(items).toHaveLength(total);
    return new Set(items.map(({ code }) => code));
  };
  const codes = (...cabins: { token: string }[]) => new Set(cabins.map(({ token }) => token));
  expect(await listed('activated')).toEqual(codes(busy, quiet, unseen, released, retired));
  expect(await listed('scanned')).toEqual(codes(busy, quiet, released, retired));
  expect(await listed('alive')).toEqual(codes(busy));
  expect(await listed('unscanned')).toEqual(codes(unseen));
  expect(await admin.call(listTags, { query: { use: 'scanned', state: 'retired' } })).toMatchObject({
    items: [{ code: retired.token }],
  });
});

it('is for admins', async () => {
  expect(await host.refused(tagFunnel, {})).toMatchObject({ status: 403, code: 'forbidden' });
  expect(await clientOf(app).refused(tagFunnel, {})).toMatchObject({ status: 401 });
});
