import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { activateCabin, createCabin, deleteCabin, getCabin } from '#shared/contracts/cabins.ts';
import { type CopyResult, listCabinServices } from '#shared/contracts/services.ts';
import { attachTemplate, deleteTemplate } from '#shared/contracts/templates.ts';
import { listTrash, restoreFromTrash } from '#shared/contracts/trash.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { type Client, clientOf } from '#test/client.ts';
import {
  fillService,
  newActiveCabin,
  newCabin,
  newHost,
  newTemplate,
  type TestHost,
} from '#test/factories.ts';

const app = await startTestApp();
const secondApp = await startSecondApp(app);
afterAll(async () => {
  await secondApp.close();
  await app.close();
});
const newPremium = () => newHost(app, { plan: 'premium' });

/** The same host on another process. */
const there = ({ token }: TestHost) => clientOf(secondApp, token);
const remove = (host: Client, id: number) =>
  host.call(deleteCabin, { params: { id }, query: { releaseToken: 'true' } });
const restore = (host: Client, kind: 'cabin' | 'template', id: number) =>
  host.send('POST', `/api/trash/${kind}/${id}/restore`);
const ROUNDS = 8;

describe('concurrently', () => {
  it('a deleted cabin includes services copied into it, or nothing is copied', async () => {
    const host = await newPremium();
    const from = await newCabin(host);
    const { serviceId, valueJson } = await fillService(host, from.id, 'rules', { text: 'Tyst efter tio.' });
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await newCabin(host);
      await fillService(host, id, 'rules', { text: 'Ett' });
      const copy = { serviceIds: [serviceId], toCabinIds: [id] };
      const [copied, removed] = await Promise.all([
        host.send('POST', `/api/cabins/${from.id}/services/copy`, copy),
        there(host).send('DELETE', `/api/cabins/${id}`),
      ]);
      expect([copied.status, removed.status]).toEqual([200, 204]);
      const [result] = (copied.body as { results: CopyResult[] }).results;
      const isCopied = result?.copied.length === 1;
      if (!isCopied) expect(result?.skipped).toEqual([{ serviceId, code: 'not_found' }]);
      expect((await restore(host, 'cabin', id)).status).toBe(200);
      const [row] = await host.call(listCabinServices, { params: { id } });
      expect(row?.valueJson).toBe(isCopied ? valueJson : JSON.stringify({ text: 'Ett' }));
      await remove(host, id);
    }
  });

  it('two deletions into a full trash both succeed, and the two oldest items go', async () => {
    const host = await newHost(app);
    const [first, second] = [await newCabin(host, 'Första'), await newCabin(host, 'Andra')];
    await app.database.db.execute(sql`
      insert into trash (user_id, kind, item_id, name, content, pictures, deleted_at)
      select ${host.id}, 'template', 30000000 + n, n::text, '{}', '{}', now() from generate_series(1, 500) as n`);
    await Promise.all([remove(host, first.id), remove(there(host), second.id)]);
    const names = (await host.call(listTrash, {})).map(({ name }) => name);
    expect(names).toHaveLength(500);
    expect(names.slice(0, 2).toSorted()).toEqual(['Andra', 'Första']);
    expect(names.at(-1)).toBe('3');
  });

  it('a tag activated for another cabin stays there when its cabin is restored', async () => {
    const host = await newPremium();
    for (let round = 0; round < 3; round += 1) {
      const { id, token } = await newActiveCabin(app, host);
      const other = await newCabin(host);
      await remove(host, id);
      const [back] = await Promise.all([
        restore(host, 'cabin', id),
        there(host).call(activateCabin, { params: { id: other.id }, body: { code: token } }),
      ]);
      expect(back.status).toBe(200);
      expect((await host.call(getCabin, { params: { id } })).token).toBeNull();
      expect((await host.call(getCabin, { params: { id: other.id } })).token).toBe(token);
    }
  });

  it('a restored cabin and its restored template belong together again', async () => {
    const host = await newPremium();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await newCabin(host);
      const template = await newTemplate(host);
      await host.call(attachTemplate, { params: { id, templateId: template.id } });
      await host.call(deleteTemplate, { params: { id: template.id } });
      await remove(host, id);
      const answers = await Promise.all([
        restore(host, 'cabin', id),
        restore(there(host), 'template', template.id),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const services = await host.call(listCabinServices, { params: { id } });
      expect(services.map(({ serviceId }) => serviceId)).toEqual([template.id]);
      await remove(host, id);
    }
  });

  it('only one of two cabins is restored at the limit', async () => {
    const host = await newHost(app);
    const [first, second] = [await newCabin(host), await newCabin(host)];
    for (const { id } of [first, second]) await remove(host, id);
    const body = { name: 'x', location: 'y' };
    await Promise.all(Array.from({ length: 49 }, () => host.call(createCabin, { body })));
    const answers = await Promise.all([
      restore(host, 'cabin', first.id),
      restore(there(host), 'cabin', second.id),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [left] = await host.call(listTrash, {});
    expect(
      await host.refused(restoreFromTrash, { params: { kind: 'cabin', id: left?.id ?? 0 } }),
    ).toMatchObject({
      code: 'cabin_limit',
    });
  });
});
