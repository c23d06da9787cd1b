import { afterAll, describe, expect, it } from 'vitest';
import { saveCabinService } from '#shared/contracts/services.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { startTestApp } from '#test/app.ts';
import { fillService, newCabin, newHost, serviceIdOf } from '#test/factories.ts';

const app = await startTestApp();
afterAll(() => app.close());
const host = await newHost(app, { plan: 'premium' });

const listOf = (count: number, row: object) => Array.from({ length: count }, () => row);
const place = { name: 'Hos Elsa' };

/** The limits of R-values-2. */
const limits: [ServiceKey, string, number, object, object][] = [
  ['restaurants', 'items', 5, place, {}],
  ['tips', 'items', 5, place, { kind: 'beach' }],
  ['shopping_services', 'items', 5, place, {}],
  ['wellness', 'items', 5, place, {}],
  ['parking', 'items', 5, place, {}],
  ['emergencies', 'hospitals', 5, place, {}],
  ['faq', 'items', 10, { title: 'Var?', description: 'Där.' }, {}],
  ['taxi', 'items', 10, { name: 'Taxi', phone: '033-12 34 56' }, { desc: 'x' }],
  ['minibar', 'items', 30, { title: 'Öl', price: 20 }, { price: '' }],
];

describe.each(limits)('%s %s', (key, list, max, row, emptyRow) => {
  it(`may be ${max}, not counting empty rows`, async () => {
    const { id } = await newCabin(host);
    const saved = await fillService(host, id, key, { [list]: [emptyRow, ...listOf(max, row), emptyRow] });
    expect((JSON.parse(saved.valueJson) as Record<string, unknown[]>)[list]).toHaveLength(max);
  });

  it(`may not be ${max + 1}`, async () => {
    const { id } = await newCabin(host);
    const params = { id, serviceId: await serviceIdOf(host, key) };
    const body = { valueJson: JSON.stringify({ [list]: listOf(max + 1, row) }) };
    const problem = await host.refused(saveCabinService, { params, body });
    expect(problem).toMatchObject({ status: 400, fields: { [list]: `Use at most ${max} items.` } });
  });
});
