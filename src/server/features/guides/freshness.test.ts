import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { activateCabin, releaseToken, updateCabin } from '#shared/contracts/cabins.ts';
import { reorderCabinServices, saveCabinService } from '#shared/contracts/services.ts';
import {
  attachTemplate,
  createTemplate,
  deleteTemplate,
  updateTemplate,
} from '#shared/contracts/templates.ts';
import { users } from '#server/db/schema.ts';
import { type TestApp, startSecondApp, startTestApp } from '#test/app.ts';
import { type TestHost, fillService, newActiveCabin, newHost } from '#test/factories.ts';

let first: TestApp;
let second: TestApp;
let host: TestHost;

beforeAll(async () => {
  first = await startTestApp();
  second = await startSecondApp(first);
  host = await newHost(first, { plan: 'premium' });
});

afterAll(async () => {
  await second.close();
  await first.close();
});

const open = ({ app }: TestApp, code: string) => app.inject({ url: `/cabins/${code}` });

/** Both processes have the page in their caches, so that only being told of the change makes it new. */
async function shown(code: string): Promise<string> {
  const [one, other] = await Promise.all([open(first, code), open(second, code)]);
  expect(one.body).toBe(other.body);
  return one.body;
}

/** Takes milliseconds, and has to be done within a second; the rest is for a busy machine. */
const SOON = { timeout: 3000, interval: 20 };

/** In the process that wrote and in the other one. */
const becomes = (code: string, check: (page: string) => void) =>
  vi.waitFor(async () => {
    for (const app of [first, second]) check((await open(app, code)).body);
  }, SOON);

describe('a change is on the page within a second, in every process:', () => {
  it('the cabin itself', async () => {
    const { id, token } = await newActiveCabin(first, host, 'Gamla namnet');
    expect(await shown(token)).toContain('Gamla namnet');
    await host.call(updateCabin, { params: { id }, body: { name: 'Nya namnet' } });
    await becomes(token, (page) => expect(page).toContain('Nya namnet'));
    await host.call(updateCabin, { params: { id }, body: { language: 'de' } });
    await becomes(token, (page) => expect(page).toContain('<html lang="de"'));
    await host.call(releaseToken, { params: { id } });
  });

  it('a service filled in, changed, switched off, moved', async () => {
    const { id, token } = await newActiveCabin(first, host);
    await shown(token);
    const rules = await fillService(host, id, 'rules', { text: 'Ingen får röka.' });
    const checkout = await fillService(host, id, 'checkout', { text: 'Senast klockan elva.' });
    await becomes(token, (page) =>
      expect(page.indexOf('Ingen får röka.')).toBeLessThan(page.indexOf('klockan elva')),
    );
    await becomes(token, (page) => expect(page).toContain('Ingen får röka.'));

    const serviceIdsInOrder = [checkout.serviceId, rules.serviceId];
    await host.call(reorderCabinServices, { params: { id }, body: { serviceIdsInOrder } });
    await becomes(token, (page) =>
      expect(page.indexOf('klockan elva')).toBeLessThan(page.indexOf('Ingen får röka.')),
    );

    const params = { id, serviceId: rules.serviceId };
    const valueJson = JSON.stringify({ text: 'Rök gärna, men ute.' });
    const { rowVersion } = await host.call(saveCabinService, {
      params,
      body: { valueJson, rowVersion: rules.rowVersion },
    });
    await becomes(token, (page) => expect(page).toContain('Rök gärna, men ute.'));

    await host.call(saveCabinService, { params, body: { isEnabled: false, rowVersion } });
    await becomes(token, (page) => expect(page).not.toContain('Rök gärna'));
    await host.call(releaseToken, { params: { id } });
  });

  it("a host's own service attached, changed, deleted", async () => {
    const { id, token } = await newActiveCabin(first, host);
    await shown(token);
    const body = { name: 'Bastu', description: 'Vid bryggan.', subtype: 'info' as const };
    const template = await host.call(createTemplate, { body });
    await host.call(attachTemplate, { params: { id, templateId: template.id } });
    await becomes(token, (page) => expect(page).toContain('Vid bryggan.'));
    await host.call(updateTemplate, {
      params: { id: template.id },
      body: { ...body, description: 'Bakom ladan.' },
    });
    await becomes(token, (page) => expect(page).toContain('Bakom ladan.'));
    await host.call(deleteTemplate, { params: { id: template.id } });
    await becomes(token, (page) => expect(page).not.toContain('Bastu'));
    await host.call(releaseToken, { params: { id } });
  });

  it("the host's plan, and the host switched off", async () => {
    const owner = await newHost(first, { plan: 'pro' });
    const { id, token } = await newActiveCabin(first, owner);
    await fillService(owner, id, 'cleaning', { text: 'Dammsug gärna.' });
    expect(await shown(token)).toContain('Dammsug gärna.');
    const change = (set: Partial<typeof users.$inferInsert>) =>
      first.database.db.update(users).set(set).where(eq(users.id, owner.id));
    await change({ plan: 'basic' });
    await becomes(token, (page) => expect(page).not.toContain('Dammsug gärna.'));
    await change({ plan: 'pro', isDisabled: true });
    await vi.waitFor(async () => expect((await open(second, token)).statusCode).toBe(404), SOON);
    await change({ isDisabled: false });
    await becomes(token, (page) => expect(page).toContain('Dammsug gärna.'));
  });

  it("its tag on another cabin; and a sibling's tag released lets the next one in", async () => {
    const owner = await newHost(first, { plan: 'pro' });
    const one = await newActiveCabin(first, owner, 'Ettan');
    const two = await newActiveCabin(first, owner, 'Tvåan');
    await fillService(owner, two.id, 'rules', { text: 'Skor av inomhus.' });
    await first.database.db.update(users).set({ plan: 'basic' }).where(eq(users.id, owner.id));
    await becomes(two.token, (page) => expect(page).not.toContain('Skor av inomhus.'));
    await owner.call(releaseToken, { params: { id: one.id } });
    await becomes(two.token, (page) => expect(page).toContain('Skor av inomhus.'));
    await owner.call(releaseToken, { params: { id: two.id } });
    await owner.call(activateCabin, { params: { id: one.id }, body: { code: two.token } });
    await becomes(two.token, (page) => expect(page).toContain('Ettan'));
  });
});

it('a cold page costs one query, a cached one none', async () => {
  const { id, token } = await newActiveCabin(first, host);
  await fillService(host, id, 'rules', { text: 'Skor av inomhus.' });
  await open(first, token); // prepares the statement on this connection
  let queries = 0;
  first.database.pool.on('acquire', () => void (queries += 1));
  /** The least of three tries: what runs in the background may fall into one of them. */
  const least = async (...visits: (() => Promise<unknown>)[]) => {
    const counted: number[] = [];
    for (const visit of visits) {
      queries = 0;
      await visit();
      counted.push(queries);
    }
    return Math.min(...counted);
  };
  const visit = (language: string) => () => open(first, `${token}?lang=${language}`);
  const crowd = (language: string) => () => Promise.all(Array.from({ length: 20 }, visit(language)));
  expect(await least(visit('de'), visit('fr'), visit('es'))).toBe(1);
  expect(await least(visit('de'), visit('fr'), visit('es'))).toBe(0);
  await host.call(updateCabin, { params: { id }, body: { name: 'Nya namnet' } });
  await becomes(token, (page) => expect(page).toContain('Nya namnet'));
  expect(await least(crowd('de'), crowd('fr'), crowd('es'))).toBe(1);
});
