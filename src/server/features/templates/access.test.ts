import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { listCabinServices } from '#shared/contracts/services.ts';
import {
  attachTemplate,
  createTemplate,
  deleteTemplate,
  listTemplates,
  updateTemplate,
} from '#shared/contracts/templates.ts';
import { users } from '#server/db/schema.ts';
import { startTestApp } from '#test/app.ts';
import { newCabin, newHost, newTemplate } from '#test/factories.ts';

const app = await startTestApp();
afterAll(() => app.close());

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
