import { afterAll, describe, expect, it } from 'vitest';
import { deleteCabin, updateCabin } from '#shared/contracts/cabins.ts';
import { listNotifications, markNotificationsSeen } from '#shared/contracts/notifications.ts';
import {
  approveUpgrade,
  declineUpgrade,
  listUpgradeRequests,
  requestUpgrade,
} from '#shared/contracts/plans.ts';
import { saveCabinService } from '#shared/contracts/services.ts';
import { saveTranslations } from '#shared/contracts/translations.ts';
import { startTestApp } from '#test/app.ts';
import { fillService, newActiveCabin, newAdmin, newCabin, newHost, type TestHost } from '#test/factories.ts';
import { addPastScans, dayAgo } from '#test/past-scans.ts';

const app = await startTestApp();
afterAll(() => app.close());
const admin = await newAdmin(app);

const listOf = (host: TestHost) => host.call(listNotifications, {});

const isMoment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;

async function askFor(host: TestHost, plan: 'pro' | 'premium') {
  await host.call(requestUpgrade, { body: { plan } });
  const { items } = await admin.call(listUpgradeRequests, { query: { q: host.email, state: 'open' } });
  return { params: { id: items[0]?.id ?? 0 } };
}

describe('GET /api/notifications', () => {
  it('lists admins’ decisions on plan requests, newest first', async () => {
    const host = await newHost(app);
    await admin.call(declineUpgrade, await askFor(host, 'premium'));
    await admin.call(approveUpgrade, await askFor(host, 'pro'));
    await askFor(host, 'premium');
    expect(await listOf(host)).toEqual([
      { kind: 'planApproved', plan: 'pro', at: isMoment, isNew: true },
      { kind: 'planDeclined', plan: 'premium', at: isMoment, isNew: true },
    ]);
  });

  it('is new until it is marked as seen; what happens later is new again (R-notifications-5)', async () => {
    const host = await newHost(app);
    await admin.call(approveUpgrade, await askFor(host, 'pro'));
    expect(await listOf(host)).toMatchObject([{ isNew: true }]);
    for (const until of ['2999-01-01T00:00:00Z', '2000-01-01T00:00:00Z']) {
      await host.call(markNotificationsSeen, { body: { until } });
      expect(await listOf(host)).toMatchObject([{ isNew: false }]);
    }
    await admin.call(declineUpgrade, await askFor(host, 'premium'));
    expect(await listOf(host)).toMatchObject([{ kind: 'planDeclined', isNew: true }, { isNew: false }]);
  });

  it('lists the first scan of each guide in the last 90 days', async () => {
    const host = await newHost(app, { plan: 'pro' });
    const cabin = await newActiveCabin(app, host, 'Fyren');
    const earlier = await newActiveCabin(app, host, 'Sjöboden');
    expect(await listOf(host)).toEqual([]);
    await addPastScans(app, [
      { cabin, ago: 3, time: '13:05' },
      { cabin, ago: 3, time: '09:40', visitor: 'Karl' },
      { cabin, ago: 1 },
      { cabin: earlier, ago: 92 },
      { cabin: earlier, ago: 2 },
    ]);
    expect(await listOf(host)).toEqual([
      {
        kind: 'firstScan',
        cabinId: cabin.id,
        cabinName: 'Fyren',
        at: `${dayAgo(3)}T09:40:00.000Z`,
        isNew: false,
      },
    ]);
    await host.call(deleteCabin, { params: { id: cabin.id } });
    expect(await listOf(host)).toEqual([]);
  });

  it('lists stale translations until they are renewed', async () => {
    const host = await newHost(app, { plan: 'pro' });
    const { id } = await newCabin(host);
    await host.call(updateCabin, { params: { id }, body: { description: 'Byggd 1908.' } });
    const rules = await fillService(host, id, 'rules', { text: 'Skorna av.' });
    const translate = (description: string, text: string) =>
      host.call(saveTranslations, {
        params: { id, lang: 'de' },
        body: {
          items: [
            { serviceId: null, field: 'description', text: description },
            { serviceId: rules.serviceId, field: 'text', text },
          ],
        },
      });
    await translate('Gebaut 1908.', 'Schuhe aus.');
    expect(await listOf(host)).toEqual([]);

    await host.call(saveCabinService, {
      params: { id, serviceId: rules.serviceId },
      body: {
        isEnabled: true,
        valueJson: JSON.stringify({ text: 'Skorna av, tack.' }),
        rowVersion: rules.rowVersion,
      },
    });
    const stale = {
      kind: 'translationStale',
      cabinId: id,
      cabinName: 'Sjöstugan',
      language: 'de',
      isNew: true,
    };
    expect(await listOf(host)).toEqual([{ ...stale, count: 1, at: isMoment }]);
    await host.call(updateCabin, { params: { id }, body: { description: 'Byggd 1909.' } });
    expect(await listOf(host)).toEqual([{ ...stale, count: 2, at: isMoment }]);

    await translate('Gebaut 1909.', 'Schuhe bitte aus.');
    expect(await listOf(host)).toEqual([]);
  });

  it('is separate for each host', async () => {
    const host = await newHost(app);
    await addPastScans(app, [{ cabin: await newActiveCabin(app, host), ago: 1 }]);
    expect(await listOf(await newHost(app))).toEqual([]);
    expect(await listOf(host)).toHaveLength(1);
  });
});
