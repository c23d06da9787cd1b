// Over 300 lines: all tests delete and restore the same full cabin on one database.
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { activateCabin, createCabin, deleteCabin, getCabin, updateCabin } from '#shared/contracts/cabins.ts';
import { createNotice, deleteNotice, listNotices } from '#shared/contracts/notices.ts';
import { eraseAccount } from '#shared/contracts/privacy.ts';
import {
  listCabinServices,
  listServiceVersions,
  reorderCabinServices,
  saveCabinService,
} from '#shared/contracts/services.ts';
import { getTag } from '#shared/contracts/tags.ts';
import {
  attachTemplate,
  deleteTemplate,
  listTemplates,
  updateTemplate,
} from '#shared/contracts/templates.ts';
import { listTranslations, saveTranslations } from '#shared/contracts/translations.ts';
import { listTrash, restoreFromTrash, type TrashKind } from '#shared/contracts/trash.ts';
import { PICTURES_PER_HOST, uploadedAddress } from '#shared/pictures.ts';
import { media, trash } from '#server/db/schema.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { type Client, clientOf } from '#test/client.ts';
import {
  fillService,
  newActiveCabin,
  newAdmin,
  newCabin,
  newHost,
  newTemplate,
  pictureRow,
  type TestHost,
} from '#test/factories.ts';
import { addPastScans } from '#test/past-scans.ts';
import { deleteOldTrash } from './repo.ts';

const app = await startTestApp();
const secondApp = await startSecondApp(app);
afterAll(async () => {
  await secondApp.close();
  await app.close();
});
const { db, pool } = app.database;
const admin = await newAdmin(app);
const newPremium = () => newHost(app, { plan: 'premium' });

const remove = (host: Client, id: number) =>
  host.call(deleteCabin, { params: { id }, query: { releaseToken: 'true' } });
const removeTemplate = (host: Client, id: number) => host.call(deleteTemplate, { params: { id } });
const restore = (host: Client, kind: TrashKind, id: number) =>
  host.call(restoreFromTrash, { params: { kind, id } });
const notRestored = (host: Client, kind: TrashKind, id: number) =>
  host.refused(restoreFromTrash, { params: { kind, id } });
const trashOf = (host: Client) => host.call(listTrash, {});
const GONE = { status: 404, code: 'not_found' };

/** Backdates the host's deletions by `days`. */
const age = ({ id }: TestHost, days: number) =>
  db
    .update(trash)
    .set({ deletedAt: sql`${trash.deletedAt} - ${days} * interval '1 day'` })
    .where(eq(trash.userId, id));

/** Tables that a restore does not bring back, or that count the tag or rows, so they are not compared. */
const LEFT_OUT = [
  'tags',
  'guide_counts',
  'tag_events',
  'audit',
  'trash',
  'users',
  'sessions',
  'rate_limits',
  'tallies',
];

/** All rows of all tables as text. */
async function everyRow(): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`,
  );
  const found: string[] = [];
  for (const { name } of tables.filter(({ name: table }) => !LEFT_OUT.includes(table))) {
    const { rows } = await pool.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`);
    found.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return found.toSorted();
}

/** A cabin with all kinds of dependent rows. */
async function fullCabin(host: TestHost) {
  const cabin = await newActiveCabin(app, host, 'Sjöstugan');
  const { id } = cabin;
  await host.call(updateCabin, {
    params: { id },
    body: { latitude: 57.123456, longitude: 13.2, notes: 'Ring Åke', language: 'sv' },
  });
  await host.call(updateCabin, { params: { id }, body: { addTranslationLanguage: 'en' } });
  const { serviceId } = await fillService(host, id, 'rules', { text: 'Ett "citat" och \\ snedstreck' });
  await host.call(saveCabinService, {
    params: { id, serviceId },
    body: { valueJson: JSON.stringify({ text: 'Två' }), rowVersion: 1 },
  });
  const template = await newTemplate(host);
  await host.call(attachTemplate, { params: { id, templateId: template.id } });
  const notice = await host.call(createNotice, {
    body: {
      text: 'Vattnet är av.',
      cabinIds: [id],
      level: 'info',
      endsAtUtc: new Date(Date.now() + 3_600_000).toISOString(),
    },
  });
  const { items } = await host.call(listTranslations, { params: { id, lang: 'en' } });
  await host.call(saveTranslations, {
    params: { id, lang: 'en' },
    body: { items: items.map(({ serviceId: of, field }) => ({ serviceId: of, field, text: `EN ${field}` })) },
  });
  await addPastScans(app, [
    { cabin, ago: 40 },
    { cabin, ago: 2, language: 'de' },
    { cabin, ago: 2, visitor: 'Bo' },
  ]);
  const reads = { opened: [serviceId, template.id], searches: [{ text: 'sopor', found: false }] };
  const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1' };
  await clientOf(app).send('POST', `/api/guest/${cabin.token}/reads`, reads, phone);
  return { cabin, id, serviceId, template, notice };
}

describe('a deleted cabin', () => {
  it('is listed with its deletion and expiry', async () => {
    const host = await newPremium();
    const { id } = await newCabin(host, 'Sjöstugan');
    const template = await newTemplate(host, 'Cyklar');
    expect(await trashOf(host)).toEqual([]);
    const before = Date.now();
    await remove(host, id);
    await removeTemplate(host, template.id);
    const items = await trashOf(host);
    expect(items).toMatchObject([
      { kind: 'template', id: template.id, name: 'Cyklar' },
      { kind: 'cabin', id, name: 'Sjöstugan' },
    ]);
    for (const { deletedAt, goneAt } of items) {
      expect(Date.parse(deletedAt)).toBeGreaterThanOrEqual(before);
      expect(Date.parse(goneAt) - Date.parse(deletedAt)).toBe(30 * 24 * 3_600_000);
    }
    expect(await trashOf(await newHost(app))).toEqual([]);
  });

  it('is restored with all dependent rows, without its tag', async () => {
    const host = await newPremium();
    const { cabin, id } = await fullCabin(host);
    const before = await everyRow();
    for (const table of ['opened_days', 'search_days', 'scans', 'scan_parts', 'cabin_weeks', 'notice_cabins'])
      expect(before.filter((row) => row.startsWith(`${table} `)).length).toBeGreaterThan(0);
    await remove(host, id);
    expect((await everyRow()).length).toBeLessThan(before.length - 15);
    expect(await restore(host, 'cabin', id)).toEqual({ kind: 'cabin', id, name: 'Sjöstugan' });
    expect(await everyRow()).toEqual(before);
    expect(await host.call(getCabin, { params: { id } })).toMatchObject({
      token: null,
      notes: 'Ring Åke',
    });
    expect(await admin.call(getTag, { params: { code: cabin.token } })).toMatchObject({ state: 'free' });
    expect(await trashOf(host)).toEqual([]);
    await host.call(activateCabin, { params: { id }, body: { code: cabin.token } });
    expect((await clientOf(app).send('GET', `/cabins/${cabin.token}`)).text).toContain('Två');
  });

  it('is restored as a draft when its tag is in use elsewhere', async () => {
    const host = await newPremium();
    const { id, token } = await newActiveCabin(app, host);
    const other = await newCabin(host);
    await remove(host, id);
    await host.call(activateCabin, { params: { id: other.id }, body: { code: token } });
    await restore(host, 'cabin', id);
    expect((await host.call(getCabin, { params: { id } })).token).toBeNull();
    expect((await host.call(getCabin, { params: { id: other.id } })).token).toBe(token);
  });

  it('is 404 for all calls', async () => {
    const host = await newPremium();
    const { cabin, id, serviceId, template } = await fullCabin(host);
    await remove(host, id);
    const params = { id, serviceId };
    const valueJson = JSON.stringify({ text: 'Tre' });
    for (const refusal of [
      await host.refused(getCabin, { params }),
      await host.refused(updateCabin, { params, body: { name: 'x' } }),
      await host.refused(deleteCabin, { params }),
      await host.refused(listCabinServices, { params }),
      await host.refused(listServiceVersions, { params }),
      await host.refused(saveCabinService, { params, body: { valueJson, rowVersion: 2 } }),
      await host.refused(reorderCabinServices, { params, body: { serviceIdsInOrder: [] } }),
      await host.refused(listTranslations, { params: { id, lang: 'en' } }),
      await host.refused(attachTemplate, { params: { id, templateId: template.id } }),
      await host.refused(activateCabin, { params, body: { code: cabin.token } }),
    ])
      expect(refusal).toMatchObject(GONE);
    expect((await clientOf(app).send('GET', `/cabins/${cabin.token}`)).status).toBe(404);
  });

  it('does not count in the trash, and counts as a draft when restored', async () => {
    const host = await newHost(app);
    const { id } = await newCabin(host);
    await remove(host, id);
    const body = { name: 'x', location: 'y' };
    const others = await Promise.all(Array.from({ length: 50 }, () => host.call(createCabin, { body })));
    expect(await notRestored(host, 'cabin', id)).toMatchObject({ status: 409, code: 'cabin_limit' });
    expect(await trashOf(host)).toHaveLength(1);
    await remove(host, others[0]?.id ?? 0);
    await restore(host, 'cabin', id);
  });

  it('is restored without a notice that was deleted meanwhile, and its translation', async () => {
    const host = await newPremium();
    const { id, notice } = await fullCabin(host);
    await remove(host, id);
    await host.call(deleteNotice, { params: { id: notice.id } });
    await restore(host, 'cabin', id);
    expect(await host.call(listNotices, {})).toEqual([]);
    expect((await everyRow()).filter((row) => row.includes(`notices.${notice.id}.text`))).toEqual([]);
  });
});

describe('a deleted template', () => {
  it('is restored in the cabins that showed it, in its place', async () => {
    const host = await newPremium();
    const { template } = await fullCabin(host);
    const hiding = await newCabin(host);
    const attached = await host.call(attachTemplate, {
      params: { id: hiding.id, templateId: template.id },
    });
    await host.call(saveCabinService, {
      params: { id: hiding.id, serviceId: template.id },
      body: { isEnabled: false, sortOrder: 9, rowVersion: attached.rowVersion },
    });
    const before = await everyRow();
    await removeTemplate(host, template.id);
    expect(await host.call(listTemplates, {})).toEqual([]);
    await restore(host, 'template', template.id);
    expect(await everyRow()).toEqual(before);
    expect(await trashOf(host)).toEqual([]);
  });

  it('is 404 for all calls', async () => {
    const host = await newPremium();
    const { id, template } = await fullCabin(host);
    await removeTemplate(host, template.id);
    const body = { name: 'x', description: 'y', subtype: 'info' as const };
    for (const refusal of [
      await host.refused(updateTemplate, { params: { id: template.id }, body }),
      await host.refused(deleteTemplate, { params: { id: template.id } }),
      await host.refused(attachTemplate, { params: { id, templateId: template.id } }),
    ])
      expect(refusal).toMatchObject(GONE);
  });

  it('must not make a guide too large when restored', async () => {
    const host = await newPremium();
    const { id } = await newCabin(host);
    const template = await newTemplate(host);
    await host.call(attachTemplate, { params: { id, templateId: template.id } });
    await removeTemplate(host, template.id);
    const { serviceId } = await fillService(host, id, 'rules', { text: 'x' });
    const fill = (length: number) =>
      db.execute(sql`update cabin_services set value_json = ${JSON.stringify({ text: 'x'.repeat(length) })}
        where cabin_id = ${id} and service_id = ${serviceId}`);
    await fill(119_980);
    expect(await notRestored(host, 'template', template.id)).toMatchObject({
      status: 409,
      code: 'guide_full',
    });
    await fill(10);
    await restore(host, 'template', template.id);
  });
});

describe('a deleted cabin and its deleted template', () => {
  const orders: ('cabin' | 'template')[][] = [
    ['cabin', 'template'],
    ['template', 'cabin'],
  ];

  it.each(orders.flatMap((deleted) => orders.map((restored) => [deleted.join(), restored.join()])))(
    'deleted in the order %s are restored in the order %s',
    async (deleted, restored) => {
      const host = await newPremium();
      const { id, template } = await fullCabin(host);
      const before = await everyRow();
      const ids = { cabin: id, template: template.id };
      for (const kind of deleted.split(',') as TrashKind[])
        await (kind === 'cabin' ? remove(host, id) : removeTemplate(host, template.id));
      for (const kind of restored.split(',') as TrashKind[]) await restore(host, kind, ids[kind]);
      expect(await everyRow()).toEqual(before);
      expect(await trashOf(host)).toEqual([]);
    },
  );

  it('are restored alone when the other has expired', async () => {
    const host = await newPremium();
    const { id, template } = await fullCabin(host);
    await removeTemplate(host, template.id);
    await age(host, 31);
    await deleteOldTrash(db, new Date());
    await remove(host, id);
    await restore(host, 'cabin', id);
    const services = await host.call(listCabinServices, { params: { id } });
    expect(services.map(({ key }) => key)).toEqual(['rules']);
  });
});

describe('the trash', () => {
  it('restores once for concurrent calls, also on two processes', async () => {
    const host = await newPremium();
    const { id, template } = await fullCabin(host);
    await remove(host, id);
    await removeTemplate(host, template.id);
    for (const path of [`cabin/${id}`, `template/${template.id}`]) {
      const answers = await Promise.all(
        [app, secondApp, app].map((each) =>
          clientOf(each, host.token).send('POST', `/api/trash/${path}/restore`),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    }
    expect(await host.call(listCabinServices, { params: { id } })).toHaveLength(2);
  });

  it('keeps items for 30 days', async () => {
    const host = await newHost(app);
    const { id } = await newCabin(host);
    await remove(host, id);
    await age(host, 29.99);
    expect(await trashOf(host)).toHaveLength(1);
    await age(host, 0.02);
    expect(await trashOf(host)).toEqual([]);
    expect(await notRestored(host, 'cabin', id)).toMatchObject(GONE);
    await deleteOldTrash(db, new Date());
    expect(await db.$count(trash, eq(trash.userId, host.id))).toBe(0);
  });

  it('is separate for each host, and 404 for items that were not deleted', async () => {
    const [host, stranger] = [await newPremium(), await newPremium()];
    const { id } = await newCabin(host);
    const other = await newCabin(host);
    const template = await newTemplate(host);
    await remove(host, id);
    for (const [who, kind, item] of [
      [stranger, 'cabin', id],
      [host, 'template', id],
      [host, 'cabin', other.id],
      [host, 'template', template.id],
      [host, 'cabin', 987_654_321],
    ] as const)
      expect(await notRestored(who, kind, item)).toMatchObject(GONE);
    expect(await host.send('POST', `/api/trash/tag/${id}/restore`)).toMatchObject({ status: 400 });
    await restore(host, 'cabin', id);
    expect(await notRestored(host, 'cabin', id)).toMatchObject(GONE);
  });

  it('takes every deleted item; beyond 500 the oldest go', async () => {
    const host = await newHost(app);
    const [first, second] = [await newCabin(host, 'Första'), await newCabin(host, 'Andra')];
    await remove(host, first.id);
    await db.execute(sql`
      insert into trash (user_id, kind, item_id, name, content, pictures, deleted_at)
      select ${host.id}, 'template', 10000000 + n, 'x', '{}', '{}', now() from generate_series(1, 499) as n`);
    expect(await trashOf(host)).toHaveLength(500);
    await remove(host, second.id);
    const items = await trashOf(host);
    expect([items.length, items[0]?.name, items.at(-1)?.name]).toEqual([500, 'Andra', 'x']);
  });

  it('does not restore more pictures than a host may have', async () => {
    const host = await newPremium();
    const own = (count: number) =>
      Array.from({ length: count }, (_, at) => pictureRow(host, `${host.id}-${at}-${count}`.padEnd(22, '_')));
    const [shown] = await db.insert(media).values(own(1)).returning();
    const imageUrl = uploadedAddress(shown?.id ?? '');
    const { id } = await newCabin(host);
    await host.call(updateCabin, { params: { id }, body: { imageUrl } });
    await remove(host, id);
    await db.insert(media).values(own(PICTURES_PER_HOST));
    const FULL = { status: 409, code: 'picture_limit' };
    expect(await notRestored(host, 'cabin', id)).toMatchObject(FULL);
    const other = await newCabin(host);
    const showing = { params: { id: other.id }, body: { imageUrl } };
    expect(await host.refused(updateCabin, showing)).toMatchObject(FULL);

    await db.insert(media).values(own(2));
    const bare = await newCabin(host);
    await remove(host, bare.id);
    expect(await restore(host, 'cabin', bare.id)).toMatchObject({ id: bare.id });
    for (const extra of own(2)) await db.delete(media).where(eq(media.id, extra.id));

    await db.execute(sql`delete from media where id = (select id from media
      where user_id = ${host.id} and id <> ${shown?.id} limit 1)`);
    expect(await restore(host, 'cabin', id)).toMatchObject({ id });
    expect(await host.call(updateCabin, showing)).toMatchObject({ imageUrl });
  });

  it('keeps at most as many pictures as a host may have, each counted once', async () => {
    const host = await newHost(app);
    const row = (item: number, pictures: number) => sql`
      insert into trash (user_id, kind, item_id, name, content, pictures, deleted_at)
      select ${host.id}, 'cabin', ${item}, 'x', '{}', array(select '/media/' || n from generate_series(1, ${pictures}::int) as n), now()`;
    const full = 20_000_000;
    await db.execute(row(full, 200));
    await db.execute(row(full + 1, 150));
    const { id } = await newCabin(host);
    await remove(host, id);
    expect(await trashOf(host)).toHaveLength(3);
    await db.execute(sql`update trash set pictures = array(select 'other' || n from generate_series(1, 150) as n)
      where item_id = ${full + 1}`);
    const next = await newCabin(host);
    await remove(host, next.id);
    expect((await trashOf(host)).map(({ id: item }) => item)).toEqual([next.id, id, full + 1]);
  });

  it('includes what is saved during the deletion of a cabin', async () => {
    const host = await newPremium();
    for (let round = 0; round < 6; round += 1) {
      const { id } = await newCabin(host);
      const { serviceId } = await fillService(host, id, 'rules', { text: 'Ett' });
      const valueJson = JSON.stringify({ text: 'Två' });
      const [saved] = await Promise.all([
        host.send('PUT', `/api/cabins/${id}/services/${serviceId}`, { valueJson, rowVersion: 1 }),
        clientOf(secondApp, host.token).send('DELETE', `/api/cabins/${id}?releaseToken=true`),
      ]);
      await restore(host, 'cabin', id);
      const [row] = await host.call(listCabinServices, { params: { id } });
      expect([saved.status, row?.valueJson]).toEqual(
        saved.status === 200 ? [200, valueJson] : [404, JSON.stringify({ text: 'Ett' })],
      );
    }
  });

  it('is erased with the account', async () => {
    const host = await newPremium();
    const { id, template } = await fullCabin(host);
    await removeTemplate(host, template.id);
    await remove(host, id);
    await host.call(eraseAccount, { body: { password: host.password } });
    const { rows } = await pool.query(`select from trash where item_id in ($1, $2)`, [id, template.id]);
    expect(rows).toEqual([]);
  });

  it('restores items of an earlier version: new columns get their defaults', async () => {
    const host = await newHost(app);
    const { id } = await newCabin(host);
    await remove(host, id);
    await db.execute(sql`
      update trash set content = jsonb_set(content, '{cabins,0}', (content #> '{cabins,0}') - 'theme_key' || '{"forgotten": 1}')
      where item_id = ${id} and kind = 'cabin'`);
    await restore(host, 'cabin', id);
    expect(await host.call(getCabin, { params: { id } })).toMatchObject({ themeKey: 'standard' });
  });
});
