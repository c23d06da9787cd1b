import { afterAll, describe, expect, it } from 'vitest';
import { activateCabin, deleteCabin, getCabin, releaseToken, updateCabin } from '#shared/contracts/cabins.ts';
import type { Call } from '#shared/contracts/call.ts';
import { listCabinServices, reorderCabinServices, saveCabinService } from '#shared/contracts/services.ts';
import { attachTemplate } from '#shared/contracts/templates.ts';
import { startTestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { fillService, newActiveCabin, newCode, newHost, newTemplate, serviceIdOf } from '#test/factories.ts';

const app = await startTestApp();
afterAll(() => app.close());

const owner = await newHost(app, { plan: 'premium' });
const other = await newHost(app, { plan: 'premium' });
const { id } = await newActiveCabin(app, owner);
await fillService(owner, id, 'wifi', { ssid: 'Stugan', password: 'hemligt' });
const serviceId = await serviceIdOf(owner, 'wifi');
const othersTemplate = (await newTemplate(other)).id;
const code = await newCode(app);
const params = { id };

const calls: [string, Call, object][] = [
  ['read', getCabin, { params }],
  ['changed', updateCabin, { params, body: { name: 'Min!' } }],
  ['changed with a rowVersion', updateCabin, { params, body: { name: 'Min!', rowVersion: 77 } }],
  ['deleted', deleteCabin, { params }],
  ['activated', activateCabin, { params, body: { code } }],
  ['released', releaseToken, { params }],
  ['asked for its services', listCabinServices, { params }],
  [
    'given a service',
    saveCabinService,
    { params: { id, serviceId }, body: { valueJson: '{"ssid":"x"}', rowVersion: 1 } },
  ],
  [
    'given a broken service',
    saveCabinService,
    { params: { id, serviceId }, body: { valueJson: '{"ssid":""}' } },
  ],
  ['reordered', reorderCabinServices, { params, body: { serviceIdsInOrder: [serviceId] } }],
  ["given the caller's own template", attachTemplate, { params: { id, templateId: othersTemplate } }],
];

async function snapshot(host: Client) {
  return [await host.call(getCabin, { params }), await host.call(listCabinServices, { params })];
}

describe("another host's cabin", () => {
  // ASVS 8.2.2, 8.4.1
  it.each(calls)('cannot be %s, as if it did not exist', async (_what, call, request) => {
    const before = await snapshot(owner);
    const refusal = await other.refused(call, request);
    expect(refusal).toMatchObject({ status: 404, code: 'not_found', detail: 'Not found.' });
    const elsewhere = { ...request, params: { ...(request as { params: object }).params, id: 999_999_999 } };
    const missing = await other.refused(call, elsewhere);
    expect({ ...missing, requestId: '' }).toEqual({ ...refusal, requestId: '' });
    expect(await snapshot(owner)).toEqual(before);
  });
});
