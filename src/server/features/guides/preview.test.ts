import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { getArrival, saveArrival } from '#shared/contracts/arrival.ts';
import { createCabin, getCabin, updateCabin } from '#shared/contracts/cabins.ts';
import { createNotice } from '#shared/contracts/notices.ts';
import { previewGuide } from '#shared/contracts/previews.ts';
import { createStay } from '#shared/contracts/stays.ts';
import { listCabinServices } from '#shared/contracts/services.ts';
import { attachTemplate } from '#shared/contracts/templates.ts';
import { saveTranslations } from '#shared/contracts/translations.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { SERVICE_KEYS } from '#shared/service-keys.ts';
import { type Theme, THEMES } from '#shared/themes.ts';
import { SERVICE_EXAMPLES } from '#services/testing/examples.ts';
import { startTestApp } from '#test/app.ts';
import {
  fillService,
  newActiveCabin,
  newCabin,
  newHost,
  newTemplate,
  type TestHost,
} from '#test/factories.ts';

const app = await startTestApp({ WEATHER_URL: 'sample' });
afterAll(() => app.close());

let host: TestHost;
let cabin: { id: number; token: string };

/** A guide with everything: each service, a template, weather, a notice, a translation. */
beforeAll(async () => {
  host = await newHost(app, { plan: 'premium', language: 'sv' });
  cabin = await newActiveCabin(app, host, 'Sjöstugan');
  for (const key of SERVICE_KEYS) await fillService(host, cabin.id, key, SERVICE_EXAMPLES[key].usual);
  const { id: templateId } = await newTemplate(host);
  await host.call(attachTemplate, { params: { id: cabin.id, templateId } });
  const body = {
    description: 'Från 1921.',
    imageUrl: 'https://pictures.example/hus.jpg',
    focusX: 20,
    latitude: 57.66,
    longitude: 13.34,
  };
  await host.call(updateCabin, { params: { id: cabin.id }, body });
  await host.call(createNotice, {
    body: { text: 'Vattnet är avstängt.', cabinIds: [cabin.id], level: 'important', endsAtUtc: inAnHour() },
  });
  const items = [{ serviceId: null, field: 'description', text: 'Built in 1921.' }];
  await host.call(saveTranslations, { params: { id: cabin.id, lang: 'en' }, body: { items } });
  await vi.waitFor(async () => expect(await pageOf(cabin.token, 'sv')).toContain('°C'), 20_000);
});

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

const pageOf = async (token: string, lang: GuestLanguage) =>
  (await app.app.inject({ url: `/cabins/${token}?lang=${lang}` })).body;

const previewOf = async (id: number, body: { language?: GuestLanguage; themeKey?: Theme } = {}) =>
  (await host.call(previewGuide, { params: { id }, body })).html;

/** Removes what previews lack: they run no script. */
const withoutScript = (page: string) => page.replace(/<script [^>]*><\/script>/, '');

describe('the preview', () => {
  it.each(THEMES.flatMap((theme) => (['sv', 'en', 'de'] as const).map((lang) => [theme, lang] as const)))(
    'is the page that guests get, byte for byte, before its theme is saved and after: %s in %s',
    async (themeKey, language) => {
      const before = await previewOf(cabin.id, { language, themeKey });
      await host.call(updateCabin, { params: { id: cabin.id }, body: { themeKey } });
      await expect.poll(async () => withoutScript(await pageOf(cabin.token, language))).toBe(before);
      expect(await previewOf(cabin.id, { language })).toBe(before);
      // Both contain the guide; they are not equal because both are empty.
      for (const part of ['Vattnet är avstängt.', 'type="search"', '°C', 'object-position', 'Cykeluthyrning'])
        expect(before).toContain(part);
    },
  );

  it('of a cabin without a tag shows the future guide without a code', async () => {
    const body = { name: 'Lillstugan', location: 'Granön 4', language: 'sv' as const };
    const { id } = await host.call(createCabin, { body });
    await fillService(host, id, 'wifi', SERVICE_EXAMPLES.wifi.usual);
    const html = await previewOf(id);
    expect(html).toMatch(/^<!doctype html><html lang="sv">.*<code id="password"/s);
    expect(html).not.toContain('/images/guides/');
  });

  it('shows unsaved translations and stores nothing', async () => {
    const params = { id: cabin.id };
    const translations = [{ serviceId: null, field: 'description', text: 'Aus dem Jahr 1921.' }];
    const page = await pageOf(cabin.token, 'de');
    const kept = await host.call(getCabin, { params });
    const { html } = await host.call(previewGuide, { params, body: { language: 'de', translations } });
    expect(html).toContain('Aus dem Jahr 1921.');
    expect(html).not.toContain('Från 1921.');
    expect(await pageOf(cabin.token, 'de')).toBe(page);
    expect(await host.call(getCabin, { params })).toEqual(kept);

    const emptied = [{ serviceId: null, field: 'description', text: '' }];
    const body = { language: 'en' as const, translations: emptied };
    expect((await host.call(previewGuide, { params, body })).html).toContain('Från 1921.');
  });

  it('shows unsaved values of hidden or new services, and ignores invalid ones', async () => {
    const params = { id: cabin.id };
    const page = await pageOf(cabin.token, 'sv');
    const all = await host.call(listCabinServices, { params });
    const rules = all.find(({ key }) => key === 'rules');
    if (rules === undefined) throw new Error('the guide has no rules');
    const { serviceId, valueJson } = rules;
    const previewed = async (id: number, typed: object) => {
      const service = { serviceId, key: 'rules' as const, valueJson: JSON.stringify(typed) };
      return (await host.call(previewGuide, { params: { id }, body: { service } })).html;
    };
    const before = (JSON.parse(valueJson) as { text: string }).text.slice(0, 20);
    const typed = await previewed(cabin.id, { text: 'Bastun är varm.' });
    expect(typed).toContain('Bastun är varm.');
    expect(typed).not.toContain(before);
    expect(await previewed(cabin.id, { text: '' })).toContain(before);
    expect(await pageOf(cabin.token, 'sv')).toBe(page);

    const { id } = await host.call(createCabin, { body: { name: 'Boden', location: 'Granön 5' } });
    expect(await previewed(id, { text: 'Bastun är varm.' })).toContain('Bastun är varm.');
    expect(await previewed(id, {})).not.toContain('Bastun');
    expect(await host.call(listCabinServices, { params: { id } })).toEqual([]);
  });

  it('of a stay is what its guest sees before, in and after it, with unsaved "Getting in" (R-stays-16)', async () => {
    const { id } = await newCabin(host, 'Fyren');
    const params = { id };
    await fillService(host, id, 'wifi', { ssid: 'Fyren', password: 'fyrens-ljus' });
    const codes = [
      { name: 'Porten', code: '1111', when: 'always' as const },
      { name: 'Dörren', code: '2222', hint: 'Tryck hårt.' },
      { name: 'Nyckelboxen', code: '3333', isBackup: true },
    ];
    const arrival = { text: 'Sväng vid kyrkan.', textWhen: 'stay' as const, wifi: 'stay' as const, codes };
    await host.call(saveArrival, { params, body: { ...arrival, hoursBefore: 72 } });
    const shown = async (body: object) => {
      const { html } = await host.call(previewGuide, { params, body });
      return ['1111', '2222', '3333', 'Tryck hårt', 'kyrkan', 'fyrens-ljus', 'Dörren', 'Nyckelboxen'].filter(
        (text) => html.includes(text),
      );
    };
    expect(await shown({})).toEqual(['1111', 'Dörren']);
    expect(await shown({ stayState: 'before' })).toEqual(['1111', 'Dörren']);
    const open = ['1111', '2222', 'Tryck hårt', 'kyrkan', 'fyrens-ljus', 'Dörren'];
    expect(await shown({ stayState: 'open' })).toEqual(open);
    expect(await shown({ stayState: 'over' })).toEqual(['1111']);
    const lockedOut = { stayState: 'open', cannotGetIn: true };
    expect((await shown(lockedOut)).toSorted()).toEqual([...open, '3333', 'Nyckelboxen'].toSorted());
    for (const stayState of ['before', 'over', undefined])
      expect(await shown({ stayState, cannotGetIn: true })).not.toContain('3333');

    const typed = { ...arrival, codes: [{ name: 'Porten', code: '4444', when: 'stay' }], text: '' };
    const typedIn = async (value: object) =>
      (
        await host.call(previewGuide, {
          params,
          body: { stayState: 'open', arrivalJson: JSON.stringify(value) },
        })
      ).html;
    expect(await typedIn(typed)).toMatch(/4444/);
    expect(await typedIn(typed)).not.toMatch(/1111|2222|kyrkan/);
    // An invalid one is left out.
    expect(await typedIn({ ...typed, hoursBefore: 99 })).toMatch(/2222/);
    expect(
      (await host.call(previewGuide, { params, body: { arrivalJson: JSON.stringify(typed) } })).html,
    ).not.toContain('4444');
    await expect(host.call(getArrival, { params })).resolves.toMatchObject({ text: 'Sväng vid kyrkan.' });
  });

  it('of a stay says when codes appear, and that the stay is over', async () => {
    const { id } = await newCabin(host, 'Norrstugan');
    const preview = async (stayState: 'before' | 'over') =>
      (await host.call(previewGuide, { params: { id }, body: { stayState, language: 'en' } })).html;
    expect(await preview('before')).toMatch(/Your codes appear here on \w+day \d+ \w+ at 15:00/);
    expect(await preview('over')).toMatch(/Your stay ended on \w+day \d+ \w+ at 11:00/);
  });

  it('of one of the cabin’s stays shows its times', async () => {
    const { id } = await newCabin(host, 'Norrstugan');
    const { id: stayId } = await host.call(createStay, {
      params: { id },
      body: { arrivesOn: '2031-06-20', departsOn: '2031-06-22', departsAt: '13:30' },
    });
    const body = { stayId, language: 'en' as const };
    const html = async (stayState: 'before' | 'over') =>
      (await host.call(previewGuide, { params: { id }, body: { ...body, stayState } })).html;
    expect(await html('before')).toContain('Your codes appear here on Thursday 19 June at 15:00');
    expect(await html('over')).toContain('Your stay ended on Sunday 22 June at 13:30');
    for (const [who, cabinId] of [
      [host, cabin.id],
      [await newHost(app), id],
    ] as const) {
      const path = `/api/cabins/${cabinId}/preview`;
      expect(await who.send('POST', path, { ...body, stayState: 'open' })).toMatchObject({ status: 404 });
    }
  });

  it('is only for the cabin’s host', async () => {
    const other = await newHost(app);
    await expect(other.send('POST', `/api/cabins/${cabin.id}/preview`, {})).resolves.toMatchObject({
      status: 404,
    });
  });
});
