import { afterAll, expect, it } from 'vitest';
import { listBatches, mintTags } from '#shared/contracts/tags.ts';
import { toCsv } from '#shared/csv.ts';
import { startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newAdmin, newHost } from '#test/factories.ts';

const app = await startTestApp();
afterAll(() => app.close());
const admin = await newAdmin(app);

const mint = async (count: number, label: string) =>
  (await admin.call(mintTags, { body: { count, label } })).batchId;
const birch = await mint(3, 'Björk_1');
const birchAgain = await mint(1, 'Björk 21');
const unnamed = await mint(2, '');

type Query = NonNullable<Parameters<typeof admin.call<typeof listBatches>>[1]['query']>;
const list = (query: Query) => admin.call(listBatches, { query });
const idsOf = async (query: Query) => (await list(query)).items.map(({ batchId }) => batchId);

it('returns all batches with their number of tags, newest first', async () => {
  const { items, ...rest } = await list({});
  expect(rest).toEqual({ total: 3, page: 1, pageSize: 50 });
  const createdAt = expect.stringMatching(/Z$/);
  expect(items).toEqual([
    { batchId: unnamed, label: '', createdAt, tags: 2 },
    { batchId: birchAgain, label: 'Björk 21', createdAt, tags: 1 },
    { batchId: birch, label: 'Björk_1', createdAt, tags: 3 },
  ]);
});

it('searches by label and by id', async () => {
  expect(await idsOf({ q: 'björk', sort: 'createdAt' })).toEqual([birch, birchAgain]);
  expect(await idsOf({ q: 'k_1' })).toEqual([birch]);
  expect(await idsOf({ batchId: String(birchAgain) })).toEqual([birchAgain]);
  expect(await list({ pageSize: '1', page: '2' })).toMatchObject({
    total: 3,
    items: [{ batchId: birchAgain }],
  });
});

it('returns all rows as CSV', async () => {
  const { items } = await list({ sort: 'label' });
  const { text } = await admin.send('GET', '/api/admin/batches?sort=label&pageSize=1', undefined, {
    accept: 'text/csv',
  });
  expect(text).toBe(toCsv(['batchId', 'label', 'createdAt', 'tags'], items));
});

it('is for admins', async () => {
  expect(await (await newHost(app)).refused(listBatches, {})).toMatchObject({ status: 403 });
  expect(await clientOf(app).refused(listBatches, {})).toMatchObject({ status: 401 });
});
