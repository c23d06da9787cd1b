import { afterAll, beforeAll, expect, it } from 'vitest';
import { analyticsCabins } from '#shared/contracts/analytics.ts';
import { eraseAccount } from '#shared/contracts/privacy.ts';
import { saveCabinService } from '#shared/contracts/services.ts';
import { supportedCabin } from '#shared/contracts/host-support.ts';
import { SERVICE_KEYS } from '#shared/service-keys.ts';
import { SERVICE_EXAMPLES } from '#services/testing/examples.ts';
import { type TestApp, startTestApp } from '#test/app.ts';
import { addPastScans } from '#test/past-scans.ts';
import {
  newActiveCabin,
  newAdmin,
  newCabin,
  newCodes,
  newHost,
  newTemplate,
  serviceIdOf,
  type TestHost,
} from '#test/factories.ts';

let app: TestApp;
let admin: TestHost;
beforeAll(async () => {
  app = await startTestApp();
  admin = await newAdmin(app);
});
afterAll(() => app.close());

const SUMS = `scans_7, visitors_7, scans_30, visitors_30, scans_90, visitors_90, scans_365, visitors_365, scans, last_scan_at`;

/** What triggers keep, and what counts it anew. */
const KEPT = [
  ['select cabin_id, services, parts, code from guide_counts order by 1', 'select recount_guides()'],
  ['select id, cabins from users order by 1', 'select recount_account_cabins()'],
  [
    'select name, at, sum(n) from tallies group by 1, 2 having sum(n) <> 0 order by 1, 2',
    'select recount_tallies()',
  ],
  [
    `select last_day, cabin_id, code, ${SUMS} from cabin_periods
     union all select last_day, 0, code, ${SUMS} from tag_periods order by 1, 2, 3`,
    `delete from cabin_periods; delete from tag_periods;
     select fill_periods(last_day, array(select id from cabins)),
       fill_tag_periods(last_day, array(select code from tags)) from period_days`,
  ],
] as const;

async function expectKeptIsCounted(): Promise<void> {
  const client = await app.database.pool.connect();
  try {
    await client.query('begin');
    for (const [rows, recount] of KEPT) {
      const kept = (await client.query<object>(rows)).rows;
      await client.query(recount);
      expect(kept).toEqual((await client.query<object>(rows)).rows);
    }
    const { rows: misnamed } = await client.query(
      'select from tags left join cabins on cabins.id = cabin_id where cabin_name is distinct from cabins.name',
    );
    expect(misnamed).toEqual([]);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Whole numbers below a limit, the same in each run. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const KEYS = ['wifi', 'weather_now', 'contact', 'rules', 'checkout', 'cleaning', 'faq'] as const;

/** What a host does, each with one of their cabins; what is refused changes nothing. */
async function doAnything(host: TestHost, codes: string[], rounds: number, seed: number): Promise<void> {
  const roll = dice(seed);
  const template = await newTemplate(host);
  const ids: number[] = [(await newCabin(host)).id];
  const serviceIds = await Promise.all(KEYS.map((key) => serviceIdOf(host, key)));
  const versions = new Map<string, unknown>();
  const save = async (id: number, at: number, body: object) => {
    const place = `/api/cabins/${id}/services/${serviceIds[at]}`;
    const answer = await host.send('PUT', place, { ...body, rowVersion: versions.get(place) });
    const now = answer.body as { rowVersion?: unknown; current?: { rowVersion: unknown } };
    versions.set(place, now.rowVersion ?? now.current?.rowVersion);
  };
  for (let round = 0; round < rounds; round += 1) {
    const id = ids[roll(ids.length)] ?? 0;
    const at = roll(KEYS.length);
    const steps = [
      async () => void ids.push((await newCabin(host)).id),
      () => addPastScans(app, [{ cabin: { id, token: codes[roll(codes.length)] ?? '' }, ago: roll(100) }]),
      async () => {
        const { body } = await host.send('GET', `/api/cabins/${id}`);
        const { token } = body as { token?: string | null };
        if (typeof token === 'string') await addPastScans(app, [{ cabin: { id, token }, ago: roll(100) }]);
      },
      () => host.send('PUT', `/api/cabins/${id}`, { name: `Stuga ${round}` }),
      () => host.send('PUT', `/api/cabins/${id}`, { description: roll(2) === 0 ? null : 'Vid sjön.' }),
      () =>
        host.send('PUT', `/api/cabins/${id}`, { imageUrl: roll(2) === 0 ? null : 'https://a.example/b.jpg' }),
      () => save(id, at, { isEnabled: roll(3) > 0 }),
      () =>
        save(id, at, {
          isEnabled: roll(4) > 0,
          valueJson: JSON.stringify(SERVICE_EXAMPLES[KEYS[at] ?? 'wifi'].usual),
        }),
      () =>
        save(id, 0, { isEnabled: true, valueJson: '{"ssid":"Sjö","password":"","passwordMissing":true}' }),
      () => host.send('POST', `/api/cabins/${id}/host-services/${template.id}`),
      () => host.send('POST', `/api/cabins/${id}/activate`, { code: codes[roll(codes.length)] }),
      () => host.send('POST', `/api/cabins/${id}/release-token`),
      () => admin.send('POST', `/api/admin/tokens/${codes[roll(codes.length)]}/retire`, {}),
      async () => {
        const { body } = await host.send('POST', `/api/cabins/${id}/copy`, {
          name: 'Norra',
          location: 'Borås',
        });
        const copied = (body as { id?: number }).id;
        if (copied !== undefined) ids.push(copied);
      },
      () => host.send('DELETE', `/api/cabins/${id}`),
      () => host.send('POST', `/api/trash/cabin/${id}/restore`),
      () => host.send('DELETE', `/api/host-services/${template.id}`),
      () => host.send('POST', `/api/trash/template/${template.id}/restore`),
    ];
    await steps[roll(steps.length)]?.();
  }
}

it('is what is counted anew, after whatever hosts and admins do at once', async () => {
  const hosts = await Promise.all(Array.from({ length: 4 }, () => newHost(app, { plan: 'premium' })));
  await app.database.pool.query('insert into period_days (last_day, since) values (current_date, 0)');
  const codes = await newCodes(app, 40);
  await Promise.all(hosts.map((host, at) => doAnything(host, codes, 120, 7 * at + 1)));
  await expectKeptIsCounted();
  const [gone] = hosts;
  await gone?.call(eraseAccount, { body: { password: gone.password } });
  await expectKeptIsCounted();
});

it('counts each kind of service as the support page does', async () => {
  const host = await newHost(app, { plan: 'premium' });
  const { id, token } = await newActiveCabin(app, host);
  const expectAgreement = async () => {
    const { items } = await admin.call(analyticsCabins, { query: { q: token } });
    const { completeness, services } = await admin.call(supportedCabin, { params: { id } });
    const enabledServices = services.filter(({ isEnabled }) => isEnabled).length;
    expect(items[0]).toMatchObject({ completeness, enabledServices });
  };
  await expectAgreement();
  for (const key of SERVICE_KEYS.filter((each) => each !== 'custom')) {
    const serviceId = await serviceIdOf(host, key);
    const unsaved = await host.call(saveCabinService, {
      params: { id, serviceId },
      body: { isEnabled: true },
    });
    await expectAgreement();
    await host.call(saveCabinService, {
      params: { id, serviceId },
      body: { valueJson: JSON.stringify(SERVICE_EXAMPLES[key].usual), rowVersion: unsaved.rowVersion },
    });
    await expectAgreement();
  }
});
