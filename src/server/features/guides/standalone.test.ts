import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { afterAll, expect, test } from 'vitest';
import { saveArrival } from '#shared/contracts/arrival.ts';
import { downloadGuidePage, updateCabin } from '#shared/contracts/cabins.ts';
import { uploadPicture } from '#shared/contracts/media.ts';
import { saveTranslations } from '#shared/contracts/translations.ts';
import { startTestApp } from '#test/app.ts';
import { fillService, newActiveCabin, newHost } from '#test/factories.ts';
import { photograph } from '#test/pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'hemma-standalone-'));
const app = await startTestApp({ PUBLIC_URL: 'https://hemma.example', DATA_DIR: folder });
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});
const host = await newHost(app, { plan: 'premium', language: 'sv' });
const { id, token } = await newActiveCabin(app, host);

const fileOf = async (lang?: string, by = host) => {
  const query = lang === undefined ? '' : `?lang=${lang}`;
  return by.send('GET', `/api/cabins/${id}/guide.html${query}`);
};

/** All attributes in a page, with their elements. */
function attributesIn(html: string): { tag: string; name: string; value: string }[] {
  const found: { tag: string; name: string; value: string }[] = [];
  const walk = (node: DefaultTreeAdapterTypes.ParentNode) => {
    for (const child of node.childNodes) {
      if (!('tagName' in child)) continue;
      found.push(...child.attrs.map(({ name, value }) => ({ tag: child.tagName, name, value })));
      walk(child);
    }
  };
  walk(parse(html));
  return found;
}

const picture = await photograph({ width: 2400, height: 1800 });
const { imageUrl } = await host.call(uploadPicture, { body: picture });
const { imageUrl: ofDoor } = await host.call(uploadPicture, {
  body: await photograph({ width: 300, height: 200 }),
});
await host.call(updateCabin, {
  params: { id },
  body: { imageUrl, language: 'sv', translationLanguages: ['en', 'de'], description: 'Vid sjön' },
});
await fillService(host, id, 'wifi', { ssid: 'Sjö', password: 'abborre' });
await fillService(host, id, 'rules', {
  text: 'Inga fester. [Karta](https://maps.example/x)',
  pictures: [{ imageUrl: 'https://elsewhere.example/spy.png', caption: 'Spy' }],
});
await host.call(saveTranslations, {
  params: { id, lang: 'en' },
  body: { items: [{ serviceId: null, field: 'description', text: 'By the lake' }] },
});
await host.call(saveArrival, {
  params: { id },
  body: {
    text: 'Nyckelskåpet',
    pictures: [],
    textWhen: 'always',
    codes: [{ name: 'Dörren', code: '7391', hint: '', imageUrl: ofDoor, when: 'stay', isBackup: false }],
    hoursBefore: 24,
    wifi: 'always',
  },
});

test('one file with all languages, pictures and a link to the live guide, as an attachment', async () => {
  const { status, headers, text } = await fileOf();
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-disposition']).toBe(`attachment; filename="guide-${id}.html"`);
  for (const words of ['Vid sjön', 'By the lake', 'abborre', 'Inga fester'])
    expect(text, words).toContain(words);
  for (const language of ['sv', 'en', 'de']) expect(text).toContain(`id="in-${language}"`);
  expect(text).not.toContain('id="in-no"');
  expect(text).toContain(`href="https://hemma.example/cabins/${token}"`);
  expect(text).toContain('href="https://maps.example/x"');
  expect(text).toContain('media="print"');
});

test('it opens in the language that is asked for', async () => {
  expect((await fileOf('de')).text).toMatch(/<html lang="de">.*class="in first" id="in-de"/s);
  expect((await fileOf('fr')).text).toMatch(/<html lang="sv">.*class="in first" id="in-sv"/s);
});

test('nothing in it makes a browser ask anybody', async () => {
  const { text } = await fileOf();
  expect(text).toContain("default-src 'none'; img-src data:");
  for (const { tag, name, value } of attributesIn(text)) {
    if (name === 'href' && tag === 'a') expect(value).toMatch(/^(#|https?:|tel:|mailto:|sms:|geo:)/);
    else if (name === 'href') expect(value, tag).toMatch(/^#/);
    if (name === 'src') expect(value.slice(0, 60), tag).toMatch(/^data:image\//);
    expect(['srcset', 'poster', 'action', 'onclick', 'background'], tag).not.toContain(name);
  }
  expect(text).not.toMatch(/<(script|link|iframe|form|source)\b|@import|url\((?!data:)/i);
  expect(text).not.toContain('elsewhere.example');
});

test('links inside lead to what is there, each id is there once', async () => {
  const attributes = attributesIn((await fileOf()).text);
  const ids = attributes.filter(({ name }) => name === 'id').map(({ value }) => value);
  expect(new Set(ids).size).toBe(ids.length);
  const inside = attributes.filter(({ name, value }) => name === 'href' && value.startsWith('#'));
  expect(inside.length).toBeGreaterThan(10);
  for (const { value } of inside) expect(ids).toContain(value.slice(1));
});

test('each picture has at most 200 KB', async () => {
  const uris = [...(await fileOf()).text.matchAll(/src="data:image\/(?:webp|jpeg);base64,([^"]+)"/g)];
  expect(uris.length).toBeGreaterThan(0);
  for (const [, data = ''] of uris) expect(Buffer.from(data, 'base64').length).toBeLessThanOrEqual(200_000);
});

test('sealed codes and their pictures are never in it', async () => {
  for (const address of ['', '?lang=en', '?secrets=true']) {
    const { text } = await host.send('GET', `/api/cabins/${id}/guide.html${address}`);
    expect(text).toContain('Nyckelskåpet');
    expect(text).not.toContain('7391');
    expect(text).not.toContain(ofDoor.slice('/media/'.length));
  }
});

test("another host's guide is 404", async () => {
  const other = await newHost(app);
  expect((await fileOf('en', other)).status).toBe(404);
  await other.refused(downloadGuidePage, { params: { id } });
});
