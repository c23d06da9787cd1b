import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
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
  noteStatements(first);
  host = await newHost(first, { plan: 'premium' });
});

afterAll(async () => {
  await second.close();
  await first.close();
});

/**
 * The statements of one visit, and no others: the process's other work runs in a different async context.
 */
const visit = new AsyncLocalStorage<string[]>();

/** Records each statement and transaction of a pool, prepared statements included. */
function noteStatements({ database: { pool } }: TestApp): void {
  type Any = (...all: unknown[]) => unknown;
  const query = pool.query.bind(pool) as Any;
  const connect = pool.connect.bind(pool) as Any;
  pool.query = ((config: string | { text: string }, ...rest: unknown[]) => {
    visit.getStore()?.push(typeof config === 'string' ? config : config.text);
    return query(config, ...rest);
  }) as typeof pool.query;
  pool.connect = ((...rest: unknown[]) => {
    // With a callback it is the pool's own call, recorded above.
    if (rest.length === 0) visit.getStore()?.push('a connection of its own');
    return connect(...rest);
  }) as typeof pool.connect;
}

const open = ({ app }: TestApp, code: string) => app.inject({ url: `/cabins/${code}` });

/** Puts the page into both caches, so that only a notification refreshes it. */
async function shown(code: string): Promise<string> {
  const [one, other] = await Promise.all([open(first, code), open(second, code)]);
  expect(one.body).toBe(other.body);
  return one.body;
}

/** Must happen within a second; the rest allows for a busy machine. */
const SOON = { timeout: 30_000, interval: 20 };

/** A late notification drops even a page that was loaded after the change. */
const UNTIL_HEARD_MS = 200;

/** In the writing process and the other one. */
const becomes = (code: string, check: (page: string) => void) =>
  vi.waitFor(async () => {
    for (const app of [first, second]) check((await open(app, code)).body);
  }, SOON);

describe('a change appears within a second in every process:', () => {
  // ASVS 14.2.2
  it('the cabin itself', async () => {
    const { id, token } = await newActiveCabin(first, host, 'Gamla namnet');
    expect(await shown(token)).toContain('Gamla namnet');
    await host.call(updateCabin, { params: { id }, body: { name: 'Nya namnet' } });
    await becomes(token, (page) => expect(page).toContain('Nya namnet'));
    await host.call(updateCabin, { params: { id }, body: { language: 'de' } });
    await becomes(token, (page) => expect(page).toContain('<html lang="de"'));
    await host.call(releaseToken, { params: { id } });
  });

  it('a service saved, changed, hidden, moved', async () => {
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

  it('the host’s plan, and the host disabled', async () => {
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

  it('its tag moved to another cabin; a released tag lets the next cabin into the plan', async () => {
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

/** The statements of each of these visits. */
async function statementsOf(...visits: (() => Promise<unknown>)[]): Promise<string[]> {
  const asked: string[] = [];
  await visit.run(asked, async () => Promise.all(visits.map((each) => each())));
  return asked;
}

it('a cold page costs one query, a cached one none', async () => {
  const { id, token } = await newActiveCabin(first, host);
  await fillService(host, id, 'rules', { text: 'Skor av inomhus.' });
  const opening = (language: string) => () => open(first, `${token}?lang=${language}`);
  await becomes(token, (page) => expect(page).toContain('Skor av inomhus.'));
  await sleep(UNTIL_HEARD_MS);
  const ofGuide = [expect.stringContaining('from "tags"')];
  for (const language of ['de', 'fr', 'es']) {
    expect(await statementsOf(opening(language))).toEqual(ofGuide);
    expect(await statementsOf(opening(language))).toEqual([]);
  }
  await host.call(updateCabin, { params: { id }, body: { name: 'Nya namnet' } });
  await becomes(token, (page) => expect(page).toContain('Nya namnet'));
  await sleep(UNTIL_HEARD_MS);
  for (const language of ['de', 'fr', 'es']) {
    expect(await statementsOf(...Array.from({ length: 20 }, () => opening(language)))).toEqual(ofGuide);
  }
});
