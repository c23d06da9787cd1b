import { afterAll, beforeAll, expect, it } from 'vitest';
import { activateCabin, deleteCabin, releaseToken, updateCabin } from '#shared/contracts/cabins.ts';
import { createNotice, deleteNotice, updateNotice } from '#shared/contracts/notices.ts';
import { eraseAccount } from '#shared/contracts/privacy.ts';
import { reorderCabinServices, saveCabinService } from '#shared/contracts/services.ts';
import { retireTag } from '#shared/contracts/tags.ts';
import { attachTemplate, deleteTemplate, updateTemplate } from '#shared/contracts/templates.ts';
import { saveTranslations } from '#shared/contracts/translations.ts';
import { restoreFromTrash } from '#shared/contracts/trash.ts';
import { changeUser } from '#shared/contracts/users.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import {
  fillService,
  newActiveCabin,
  newAdmin,
  newHost,
  newTemplate,
  type TestHost,
} from '#test/factories.ts';

let app: TestApp;
let host: TestHost;
let admin: TestHost;

beforeAll(async () => {
  app = await startTestApp();
  host = await newHost(app, { plan: 'premium' });
  admin = await newAdmin(app);
});

afterAll(() => app.close());

const DAY_MS = 86_400_000;

/** A guest's visit in German, which is a separate page in the cache. */
const visit = (token: string) => app.app.inject({ url: `/cabins/${token}?lang=de` });

/** Caches the page, makes a change, and reads the page as soon as the change is answered. */
async function rightAfter(token: string, change: () => Promise<unknown>): Promise<string> {
  await visit(token);
  await visit(token);
  await change();
  return (await visit(token)).body;
}

it('after the answer to a change, guests of the same process get the new page', async () => {
  const { id, token } = await newActiveCabin(app, host);
  const params = { id };
  const wifi = await fillService(host, id, 'wifi', { ssid: 'Sjönät', password: 'password-0' });
  const ofWifi = { id, serviceId: wifi.serviceId };
  let { rowVersion } = wifi;
  for (let round = 1; round <= 20; round += 1) {
    const save = { valueJson: JSON.stringify({ ssid: 'Sjönät', password: `password-${round}` }), rowVersion };
    const page = await rightAfter(token, async () => {
      ({ rowVersion } = await host.call(saveCabinService, { params: ofWifi, body: save }));
    });
    expect(page).toContain(`password-${round}`);
  }
  for (let round = 1; round <= 20; round += 1) {
    const change = { name: `Stugan ${round}`, trackingEnabled: round % 2 === 0 };
    const page = await rightAfter(token, () => host.call(updateCabin, { params, body: change }));
    expect(page).toContain(`>Stugan ${round}</h1>`);
    expect(page.includes('data-reads')).toBe(change.trackingEnabled);
  }
});

it('every write that changes a guide is visible in its next page', async () => {
  const { id, token } = await newActiveCabin(app, host);
  const params = { id };
  const rules = await fillService(host, id, 'rules', { text: 'Ingen får röka.' });
  const checkout = await fillService(host, id, 'checkout', { text: 'Senast elva.' });
  const after = (change: () => Promise<unknown>) => rightAfter(token, change);

  expect(await after(() => host.call(updateCabin, { params, body: { themeKey: 'classic' } }))).toContain(
    'Georgia',
  );
  const serviceIdsInOrder = [checkout.serviceId, rules.serviceId];
  const reordered = await after(() =>
    host.call(reorderCabinServices, { params, body: { serviceIdsInOrder } }),
  );
  expect(reordered.indexOf('Senast elva.')).toBeLessThan(reordered.indexOf('Ingen får röka.'));

  const german = { serviceId: rules.serviceId, field: 'text', text: 'Rauchen verboten.' };
  const translate = () =>
    host.call(saveTranslations, { params: { id, lang: 'de' }, body: { items: [german] } });
  expect(await after(translate)).toContain('Rauchen verboten.');

  const tomorrow = new Date(Date.now() + DAY_MS).toISOString();
  const notice = { text: 'Vattnet är av.', cabinIds: [id], level: 'info' as const, endsAtUtc: tomorrow };
  let added = { id: 0, rowVersion: 0 };
  const addNotice = async () => {
    added = await host.call(createNotice, { body: notice });
  };
  expect(await after(addNotice)).toContain('Vattnet är av.');
  const back = { text: 'Vattnet är på.', rowVersion: added.rowVersion };
  expect(await after(() => host.call(updateNotice, { params: { id: added.id }, body: back }))).toContain(
    'Vattnet är på.',
  );
  expect(await after(() => host.call(deleteNotice, { params: { id: added.id } }))).not.toContain('Vattnet');

  const template = await newTemplate(host, 'Bastu');
  const own = { id, templateId: template.id };
  expect(await after(() => host.call(attachTemplate, { params: own }))).toContain('Bastu');
  const renamed = { name: 'Ekan', description: 'Vid bryggan.', subtype: 'info' as const };
  const update = () => host.call(updateTemplate, { params: { id: template.id }, body: renamed });
  expect(await after(update)).toContain('Ekan');
  expect(await after(() => host.call(deleteTemplate, { params: { id: template.id } }))).not.toContain('Ekan');
  const restore = { kind: 'template' as const, id: template.id };
  expect(await after(() => host.call(restoreFromTrash, { params: restore }))).toContain('Ekan');

  const lower = { plan: 'basic' as const };
  expect(await after(() => admin.call(changeUser, { params: { id: host.id }, body: lower }))).not.toContain(
    'Ekan',
  );
  await admin.call(changeUser, { params: { id: host.id }, body: { plan: 'premium' } });
  expect(await after(() => host.call(releaseToken, { params }))).not.toContain('Senast elva.');
  expect(await after(() => host.call(activateCabin, { params, body: { code: token } }))).toContain(
    'Senast elva.',
  );
  expect(await after(() => host.call(deleteCabin, { params }))).not.toContain('Senast elva.');
});

it('retired tags and erased accounts show no guide', async () => {
  const owner = await newHost(app, { plan: 'pro' });
  const one = await newActiveCabin(app, owner, 'Ettan');
  const two = await newActiveCabin(app, owner, 'Tvåan');
  const retire = () => admin.call(retireTag, { params: { code: one.token }, body: {} });
  expect(await rightAfter(one.token, retire)).not.toContain('Ettan');
  const erase = () => owner.call(eraseAccount, { body: { password: owner.password } });
  expect(await rightAfter(two.token, erase)).not.toContain('Tvåan');
});
