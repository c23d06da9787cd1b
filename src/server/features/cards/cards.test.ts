import { afterAll, describe, expect, it } from 'vitest';
import { CARD_SIZES, CARD_VARIANTS, checkCard } from '#shared/contracts/cards.ts';
import { updateCabin } from '#shared/contracts/cabins.ts';
import { listCabinServices, saveCabinService } from '#shared/contracts/services.ts';
import { saveTranslations } from '#shared/contracts/translations.ts';
import { THEMES } from '#shared/themes.ts';
import { GUEST_LANGUAGES } from '#shared/languages.ts';
import { joinText } from '#services/wifi/qr.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { clientOf, headersOf, problemOf } from '#test/client.ts';
import { fillService, newActiveCabin, newCabin, newHost, serviceIdOf } from '#test/factories.ts';
import { readPages, readPart, textOf } from '#test/read-print.ts';

const app = await startTestApp({ PUBLIC_URL: 'https://guide.stugor.example' });
afterAll(() => app.close());
const host = await newHost(app, { plan: 'premium' });
const cabin = await newActiveCabin(app, host, 'Sjöstugan vid Åsunden');
const address = `https://guide.stugor.example/cabins/${cabin.token}`;

const LEFT = { left: 0, top: 0.4, width: 0.5, height: 0.6 };

async function card(id: number, search = '', owner = host): Promise<Buffer> {
  const answer = await app.app.inject({
    url: `/api/cabins/${id}/card.pdf${search}`,
    headers: headersOf(owner.token, undefined),
  });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  return answer.rawPayload;
}

/** Sets the wifi; works repeatedly. */
async function setWifi(ssid: string, password: string, hidden = false): Promise<void> {
  const all = await host.call(listCabinServices, { params: { id: cabin.id } });
  const known = all.find(({ key }) => key === 'wifi');
  if (known === undefined)
    return void (await fillService(host, cabin.id, 'wifi', { ssid, password, hidden }));
  await host.call(saveCabinService, {
    params: { id: cabin.id, serviceId: known.serviceId },
    body: {
      isEnabled: true,
      valueJson: JSON.stringify({ ssid, password, hidden }),
      rowVersion: known.rowVersion,
    },
  });
}

describe('the card of a cabin', () => {
  it.each(CARD_SIZES)('opens the guide when scanned from %s', async (size) => {
    expect(await readPages(await card(cabin.id, `?size=${size}`))).toEqual([[`${address}?s=q`]]);
  });

  it.each(['without wifi', 'with wifi that is not filled in'])(
    'is complete %s, with instructions',
    async (what) => {
      if (what !== 'without wifi') {
        const params = { id: cabin.id, serviceId: await serviceIdOf(host, 'wifi') };
        await host.call(saveCabinService, { params, body: { isEnabled: true } });
      }
      const text = await textOf(await card(cabin.id, '?lang=sv'));
      for (const words of [
        'Sjöstugan vid Åsunden',
        'Rikta mobilens kamera',
        'Granön 4, Tranemo',
        `/cabins/${cabin.token}`,
      ])
        expect(text).toContain(words);
      expect(text).not.toContain('Nätverk');
    },
  );

  it.each([
    ['Sjöstugan Gäst', 'abborre-i-vassen-42'],
    ['Åängön: ü, ß; é "ñ"', String.raw`\;,:"åäö%20+&=`],
    ['Öppet', ''],
  ])('has a second code %s that joins the wifi', async (ssid, password) => {
    await setWifi(ssid, password);
    const pdf = await card(cabin.id, '?lang=de&size=a6');
    expect(await readPart(pdf, LEFT)).toBe(`${address}?lang=de&s=q`);
    expect(await readPart(pdf, { ...LEFT, left: 0.5 })).toBe(joinText({ ssid, password }));
  });

  it('joins a hidden network, and says that it is hidden (R-values-28)', async () => {
    await setWifi('Sjönät', 'abborre-42', true);
    const pdf = await card(cabin.id, '?lang=de&size=a6');
    const network = { ssid: 'Sjönät', password: 'abborre-42', hidden: true };
    expect(await readPart(pdf, { ...LEFT, left: 0.5 })).toBe(joinText(network));
    expect(await textOf(pdf)).toContain('Verstecktes Netzwerk');
  });

  it.each(GUEST_LANGUAGES)('embeds every letter that it shows, in %s', async (lang) => {
    await setWifi('Gäst', 'lösen-42');
    const text = await textOf(await card(cabin.id, `?lang=${lang}&size=a5`));
    expect(text).toContain('Sjöstugan vid Åsunden');
    expect(text).toContain('lösen-42');
    expect(text).not.toMatch(/\uFFFD/);
  });

  it('shows the translated name of the cabin', async () => {
    const { id } = await newActiveCabin(app, host, 'Sjöstugan');
    const items = [{ serviceId: null, field: 'name', text: 'Die Seehütte' }];
    await host.call(saveTranslations, { params: { id, lang: 'de' }, body: { items } });
    expect(await textOf(await card(id, '?lang=de'))).toContain('Die Seehütte');
    expect(await textOf(await card(id, '?lang=fr'))).toContain('Sjöstugan');
    expect(await textOf(await card(id))).not.toContain('Seehütte');
  });

  it.each([
    ['Дача у озера', 'Карелия, ул. Лесная 4'],
    ['Nhà nghỉ Đà Lạt', '12 Đường Hồ Xuân Hương'],
    ['Σπίτι στη θάλασσα', 'Νάξος'],
    ['Łódź ćma İstanbul Şişli ő', 'Pēterburga, Šiauliai'],
    ['Nha\u0300 nghi\u0309', 'Cafe\u0301'],
  ])('prints every letter of %s in all themes and variants', async (name, location) => {
    const owner = await newHost(app, { plan: 'premium' });
    const own = await newActiveCabin(app, owner, name);
    await owner.call(updateCabin, { params: { id: own.id }, body: { location } });
    for (const themeKey of THEMES) {
      await owner.call(updateCabin, { params: { id: own.id }, body: { themeKey } });
      for (const variant of CARD_VARIANTS) {
        const pdf = await card(own.id, `?variant=${variant}&size=a4`, owner);
        const text = (await textOf(pdf)).normalize('NFC').replace(/\s+/g, ' ');
        if (variant !== 'door') expect(text).toContain(name.normalize('NFC'));
        expect(text).toContain(location.normalize('NFC'));
        const check = { params: { id: own.id }, query: { variant } };
        expect(await owner.call(checkCard, check)).toEqual({ unprintable: [] });
      }
    }
  });

  it('reports letters that cannot be printed', async () => {
    const owner = await newHost(app, { plan: 'premium' });
    const { id } = await newActiveCabin(app, owner, 'Stugan 家 🏡 👨‍👩‍👧 بيت');
    await owner.call(updateCabin, { params: { id }, body: { location: 'บ้าน 1' } });
    const { unprintable } = await owner.call(checkCard, { params: { id }, query: {} });
    expect(unprintable).toEqual(expect.arrayContaining(['家', '🏡', '👨‍👩‍👧', 'ب', 'บ้']));
    expect(await textOf(await card(id, '', owner))).toContain('Stugan');
    await fillService(owner, id, 'wifi', { ssid: '家のWi-Fi', password: 'abc' });
    expect((await owner.call(checkCard, { params: { id }, query: {} })).unprintable).toContain('の');
  });

  it('handles names of any length, and letters that no font has', async () => {
    const { id } = await newActiveCabin(app, host);
    const name = `Стуга 🏡 ${'Åsundens allra längsta stugnamn '.repeat(4)}`.slice(0, 120);
    await host.call(updateCabin, { params: { id }, body: { name, themeKey: 'nature' } });
    expect((await readPages(await card(id)))[0]).toHaveLength(1);
  });
});

describe('a fridge sheet or door sign', () => {
  it('shows the guide’s check-out time and emergency numbers', async () => {
    const { id } = await newActiveCabin(app, host, 'Fjällstugan');
    await fillService(host, id, 'wifi', { ssid: 'Fjäll', password: 'renar-7' });
    await fillService(host, id, 'emergencies', { emergencyNumber: '040 676 90 00' });
    await fillService(host, id, 'checkout', {
      text: '## Hej då\n- Släck\n\nChecka ut [senast](https://tid.example) kl. 11.\nTack!',
    });
    const fridge = await textOf(await card(id, '?lang=sv&variant=fridge'));
    for (const words of ['Utcheckning', 'Checka ut senast kl. 11.', 'renar-7', '040 676 90 00', 'Nödnummer'])
      expect(fridge).toContain(words);
    expect(fridge).not.toContain('Tack!');
    const door = await textOf(await card(id, '?lang=sv&variant=door'));
    for (const words of ['Scanna för wifi och guide', '040 676 90 00', 'Du är här: Granön 4, Tranemo'])
      expect(door).toContain(words);
    expect(door).not.toContain('renar-7');
  });

  it('opens a part of the guide; the wifi on door signs', async () => {
    const { id, token } = await newActiveCabin(app, host, 'Bruket');
    const said = async (search: string) => (await readPages(await card(id, search)))[0];
    const url = `https://guide.stugor.example/cabins/${token}`;
    expect(await said('?variant=door')).toEqual([`${url}?s=q`]); // no wifi to open it at
    expect(await said('?variant=fridge&at=checkout&lang=fr')).toEqual([`${url}?lang=fr&at=checkout&s=q`]);
    expect(await said('?at=31')).toEqual([`${url}?at=31&s=q`]); // an own service, by its id
    await fillService(host, id, 'wifi', { ssid: 'Bruket', password: '' });
    expect(await said('?variant=door')).toEqual([`${url}?at=wifi&s=q`]);
    expect(await said('?variant=door&at=contact')).toEqual([`${url}?at=contact&s=q`]);
    expect(await textOf(await card(id, '?variant=door&lang=sv'))).toContain('Scanna för wifi och guide');
  });
});

describe('a card', () => {
  const ask = (client = host, id = cabin.id, search = '') =>
    client.send('GET', `/api/cabins/${id}/card.pdf${search}`);

  it('is refused for a cabin without a tag, with the reason', async () => {
    const { id } = await newCabin(host, 'Utkastet');
    expect(problemOf(await ask(host, id))).toMatchObject({ status: 409, code: 'cabin_has_no_tag' });
  });

  it.each(['?size=a3', '?size=', '?lang=fi', '?lang=sv&lang=de', '?variant=wall', '?at=hall', '?at=0'])(
    'is refused for %s',
    async (search) => {
      expect(problemOf(await ask(host, cabin.id, search))).toMatchObject({ status: 400 });
    },
  );

  it('is limited per hour', async () => {
    const strict = await startSecondApp(app, { RATE_LIMIT_SCALE: '0.01' }); // 2 instead of 120
    const eager = await newHost(app);
    const { id } = await newActiveCabin(app, eager);
    const path = `/api/cabins/${id}/card.pdf`;
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => clientOf(strict, eager.token).send('GET', path)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
    await strict.close();
  });

  it('is only for the cabin’s host', async () => {
    expect(problemOf(await ask(await newHost(app)))).toMatchObject({ status: 404 });
    expect((await clientOf(app).send('GET', `/api/cabins/${cabin.id}/card.pdf`)).status).toBe(401);
  });
});
