import { afterAll, describe, expect, it } from 'vitest';
import { getCabin } from '#shared/contracts/cabins.ts';
import { listCabinServices, saveCabinService } from '#shared/contracts/services.ts';
import {
  attachTemplate,
  createTemplate,
  deleteTemplate,
  listTemplates,
  updateTemplate,
} from '#shared/contracts/templates.ts';
import { startTestApp } from '#test/app.ts';
import { fillService, newCabin, newHost, newTemplate } from '#test/factories.ts';
import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema.ts';

const app = await startTestApp();
afterAll(() => app.close());

async function premiumHost() {
  const host = await newHost(app, { plan: 'premium' });
  const { id } = await newCabin(host);
  return { host, id, template: await newTemplate(host) };
}

describe('POST /api/cabins/{id}/host-services/{templateId}', () => {
  it('adds the template as the cabin’s last service, with key custom', async () => {
    const { host, id, template } = await premiumHost();
    await fillService(host, id, 'wifi', { ssid: 'x' });
    const attached = await host.call(attachTemplate, { params: { id, templateId: template.id } });
    expect(attached).toEqual({
      serviceId: template.id,
      key: 'custom',
      isEnabled: true,
      valueJson: JSON.stringify({ templateId: template.id }),
      sortOrder: 1,
      rowVersion: 1,
    });
    expect((await host.call(listCabinServices, { params: { id } }))[1]).toEqual(attached);
    expect((await host.call(getCabin, { params: { id } })).services[1]).toMatchObject({
      serviceId: template.id,
      key: 'custom',
    });
  });

  it('enables a disabled one in its place', async () => {
    const { host, id, template } = await premiumHost();
    const params = { id, templateId: template.id };
    await host.call(attachTemplate, { params });
    await fillService(host, id, 'wifi', { ssid: 'x' });
    const save = { params: { id, serviceId: template.id }, body: { isEnabled: false, rowVersion: 1 } };
    expect(await host.call(saveCabinService, save)).toMatchObject({ isEnabled: false, rowVersion: 2 });
    expect(await host.call(attachTemplate, { params })).toMatchObject({
      isEnabled: true,
      rowVersion: 3,
      sortOrder: 0,
    });
  });

  it('attaches once, also for concurrent calls', async () => {
    const { host, id, template } = await premiumHost();
    const attach = () => host.call(attachTemplate, { params: { id, templateId: template.id } });
    await Promise.all([attach(), attach(), attach()]);
    expect(await host.call(listCabinServices, { params: { id } })).toHaveLength(1);
  });

  it('keeps the reference to the template, whatever value is sent', async () => {
    const { host, id, template } = await premiumHost();
    await host.call(attachTemplate, { params: { id, templateId: template.id } });
    const params = { id, serviceId: template.id };
    const body = { valueJson: '{"templateId":1,"text":"<script>"}', rowVersion: 1 };
    const saved = await host.call(saveCabinService, { params, body });
    expect(saved.valueJson).toBe(JSON.stringify({ templateId: template.id }));
  });

  it('answers 404 for services of the catalog', async () => {
    const { host, id } = await premiumHost();
    const { serviceId } = await fillService(host, id, 'wifi', { ssid: 'x' });
    expect(await host.refused(attachTemplate, { params: { id, templateId: serviceId } })).toMatchObject({
      status: 404,
    });
  });
});

describe('DELETE /api/host-services/{id}', () => {
  it('removes the template from all cabins and changes nothing else', async () => {
    const { host, id, template } = await premiumHost();
    const second = await newCabin(host);
    for (const cabinId of [id, second.id]) {
      await host.call(attachTemplate, { params: { id: cabinId, templateId: template.id } });
      await fillService(host, cabinId, 'wifi', { ssid: 'x' });
    }
    await host.call(deleteTemplate, { params: { id: template.id } });
    for (const cabinId of [id, second.id]) {
      const left = await host.call(listCabinServices, { params: { id: cabinId } });
      expect(left.map(({ key }) => key)).toEqual(['wifi']);
    }
    expect(await host.call(listTemplates, {})).toEqual([]);
  });

  it.each([1, 2, 3, 4, 5])('concurrent with an attachment leaves nothing behind (round %i)', async () => {
    const { host, id, template } = await premiumHost();
    const [attached] = await Promise.all([
      host.send('POST', `/api/cabins/${id}/host-services/${template.id}`),
      host.call(deleteTemplate, { params: { id: template.id } }),
    ]);
    expect([200, 404]).toContain(attached.status);
    expect(await host.call(listCabinServices, { params: { id } })).toEqual([]);
  });
});

const body = { name: 'Min!', description: 'x', subtype: 'info' as const };
const NOT_THERE = { status: 404, code: 'not_found', detail: 'Not found.' };

describe('another host’s custom service', () => {
  // ASVS 8.2.2
  it('cannot be changed, deleted or attached, as if it did not exist', async () => {
    const [owner, other] = [await newHost(app, { plan: 'premium' }), await newHost(app, { plan: 'premium' })];
    const template = await newTemplate(owner);
    const cabin = await newCabin(other);
    for (const id of [template.id, 999_999_999]) {
      expect(await other.refused(updateTemplate, { params: { id }, body })).toMatchObject(NOT_THERE);
      expect(await other.refused(deleteTemplate, { params: { id } })).toMatchObject(NOT_THERE);
      expect(await other.refused(attachTemplate, { params: { id: cabin.id, templateId: id } })).toMatchObject(
        NOT_THERE,
      );
    }
    expect(await owner.call(listTemplates, {})).toEqual([template]);
    expect(await other.call(listTemplates, {})).toEqual([]);
    expect(await other.call(listCabinServices, { params: { id: cabin.id } })).toEqual([]);
  });
});

describe('custom services', () => {
  it.each(['basic', 'pro'] as const)('are refused on the %s plan', async (plan) => {
    const host = await newHost(app, { plan });
    const refusal = await host.refused(createTemplate, { body });
    expect(refusal).toMatchObject({ status: 403, code: 'tier' });
    expect(refusal.detail).toContain('The Premium plan is needed for a service of your own');
    expect(await host.call(listTemplates, {})).toEqual([]);
  });

  it('after the plan’s end can be read and deleted, but not changed or attached', async () => {
    const host = await newHost(app, { plan: 'premium' });
    const template = await newTemplate(host);
    const cabin = await newCabin(host);
    await app.database.db
      .update(users)
      .set({ planExpiresAt: new Date(0) })
      .where(eq(users.id, host.id));
    const params = { id: template.id };
    expect(await host.call(listTemplates, {})).toEqual([template]);
    expect(await host.refused(updateTemplate, { params, body })).toMatchObject({ status: 403, code: 'tier' });
    const attach = { params: { id: cabin.id, templateId: template.id } };
    expect(await host.refused(attachTemplate, attach)).toMatchObject({ status: 403, code: 'tier' });
    await host.call(deleteTemplate, { params });
  });
});
