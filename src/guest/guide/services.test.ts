import { describe, expect, test } from 'vitest';
import { renderGuide } from '#guest/render.tsx';
import { pageElements, sectionOf } from '#guest/testing/page-elements.ts';
import { qrPath } from '#services/wifi/qr.ts';
import { readQr } from '#test/read-qr.ts';
import { TEST_PAGE, TEST_VALUES, testGuide } from '#guest/testing/test-guide.ts';

const html = renderGuide(testGuide(), TEST_PAGE);
const section = (title: string) => sectionOf(html, title);
const plain = (text: string) => text.replace(/\s+/g, ' ');

describe('each service', () => {
  test('wifi: name, password to copy, and a QR code to join', async () => {
    const { text, elements } = section('Wifi');
    expect(text).toContain('Sjöstugan Gäst');
    const password = elements.find(({ tag }) => tag === 'code');
    expect(password?.text).toBe('abborre-i-vassen-42');
    const copy = elements.find(({ tag }) => tag === 'button');
    expect(copy?.attributes).toMatchObject({ 'data-copy': password?.attributes['id'], hidden: '' });
    const svg = elements.find(({ attributes }) => attributes['class'] === 'qr');
    const [, , side = ''] =
      svg?.attributes['viewbox']?.split(' ') ?? svg?.attributes['viewBox']?.split(' ') ?? [];
    const d = svg?.children[0]?.attributes['d'] ?? '';
    expect(await readQr({ size: Number(side) - 8, d })).toBe(
      'WIFI:T:WPA;S:Sjöstugan Gäst;P:abborre-i-vassen-42;;',
    );
  });

  test('wifi without a password says that none is needed', () => {
    const open = renderGuide(testGuide({}, { wifi: { ssid: 'Öppet', password: '' } }), TEST_PAGE);
    expect(sectionOf(open, 'Wifi').text).toContain('Inget lösenord behövs');
    expect(pageElements(open).some(({ attributes }) => 'data-copy' in attributes)).toBe(false);
  });

  test('wifi of a hidden network is called so, in page and code (R-values-28)', () => {
    const wifi = { ssid: 'Sjönät', password: 'abborre-42', hidden: true };
    const hidden = renderGuide(testGuide({}, { wifi }), TEST_PAGE);
    expect(sectionOf(hidden, 'Wifi').text).toContain('Dolt nätverk');
    expect(sectionOf(hidden, 'Wifi').text).toContain('Syns inte i mobilens lista');
    const { d } = qrPath('WIFI:T:WPA;S:Sjönät;P:abborre-42;H:true;;');
    const paths = pageElements(hidden).map(({ attributes }) => attributes['d']);
    expect(paths).toContain(d);
    expect(html).not.toContain('Dolt nätverk');
  });

  test('weather and address: the place under the name, with a map', () => {
    const header = pageElements(html).find(({ tag }) => tag === 'header');
    expect(header?.text).toContain('Näsets väg 14, Limmared, Västergötland');
    expect(html).toContain('https://www.google.com/maps/search/?api=1&amp;query=57.66123');
  });

  test('contact: name and three ways to reach the host', () => {
    expect(section('Kontakt').text).toContain('Anna och Per Lindqvist');
    expect(section('Kontakt').links).toEqual([
      'tel:0701234567',
      'https://wa.me/46707654321',
      'mailto:anna@sjostugan.example',
    ]);
  });

  test('an invisible name is left out and the rest of its part stays (R-values-20)', () => {
    const contact = { ...TEST_VALUES.contact, name: '\u200b' };
    const wifi = { ssid: '\u2060', password: 'blåbär 12' };
    const page = renderGuide(testGuide({}, { wifi, contact }), TEST_PAGE);
    expect(page).toContain('blåbär 12');
    expect(page).toContain(TEST_VALUES.contact.email);
    expect(page).not.toContain('\u200b</dd>');
    expect(page).not.toContain('\u2060</dd>');
  });

  test('contact: a WhatsApp number saved without its country is text (R-values-22)', () => {
    const contact = { ...TEST_VALUES.contact, whatsapp: '912 34 567' };
    const page = renderGuide(testGuide({}, { ...TEST_VALUES, contact }), TEST_PAGE);
    expect(page).toContain('<dt>WhatsApp</dt><dd>912 34 567</dd>');
    expect(page).not.toContain('wa.me');
  });

  test('house info: lists as lists, addresses as links', () => {
    const { elements, links } = section('Om huset');
    expect(elements.find(({ tag }) => tag === 'ol')?.children.map(({ text }) => text)).toEqual([
      'Öppna spjället',
      'Tänd',
    ]);
    expect(links).toEqual(['https://pump.example/hjalp', 'https://bilder.example/spis.jpg']);
  });

  test('rules and cleaning: the text with its line breaks', () => {
    expect(section('Husregler').text).toContain(TEST_VALUES.rules.text);
    expect(section('Städning').text).toContain(TEST_VALUES.cleaning.text);
  });

  test('checkout: a checklist', () => {
    const labels = section('Utcheckning').elements.filter(({ tag }) => tag === 'label');
    expect(labels.map(({ text }) => text)).toEqual(['Töm kylskåpet', 'Lås dörren']);
    expect(labels[0]?.children[0]?.attributes['type']).toBe('checkbox');
  });

  test('emergencies: the address, the numbers, the hospitals', () => {
    const { text, links } = section('Nödsituationer');
    expect(text).toContain('Näsets väg 14, Limmared, Västergötland');
    expect(text).toContain('Södra Älvsborgs sjukhus');
    expect(links).toEqual([
      'tel:112',
      'tel:0336161000',
      'tel:1177',
      'tel:11414',
      'tel:11313',
      'tel:0336162000',
      'https://sas.example/akut',
    ]);
  });

  test("restaurants: links to their sites; the site's name replaces a missing name", () => {
    const { text, links } = section('Restauranger');
    expect(text).toContain('Rökt abborre varje fredag.');
    expect(text).toContain('vardshuset.example');
    expect(links).toEqual(['https://sjoboden.example/', 'https://www.vardshuset.example/meny']);
  });

  test('tips, shops and wellness: the kind of each place', () => {
    const kinds = (title: string) =>
      section(title)
        .elements.filter(({ tag }) => tag === 'small')
        .map(({ text }) => text);
    expect(kinds('Tips i närheten')).toEqual(['Badplats', 'Utsiktsplats', 'Promenad', 'Lekplats']);
    expect(kinds('Butiker och service')).toEqual(['Mataffär', 'Apotek', 'Vin och sprit']);
    expect(kinds('Spa och träning')).toEqual(['Spa', 'Gym']);
    expect(section('Tips i närheten').text).toContain('Sandstrand och hopptorn.');
    expect(section('Spa och träning').text).toContain('Ångbad och kallkälla.');
  });

  test('questions, parking and taxi', () => {
    expect(section('Frågor och svar').text).toContain('Kan man dricka vattnet?Ja, brunnen är borrad.');
    expect(plain(section('Parkering').text)).toContain('Under linden Två bilar får plats.');
    expect(section('Parkering').links).toEqual(['https://karta.example/linden']);
    expect(section('Taxi').text).toContain('Beställ en timme före.');
    expect(section('Taxi').links).toEqual(['tel:032512345']);
  });

  test("minibar: prices in the guest's number format", () => {
    expect(plain(section('Minibar').text)).toContain('Äppelmust 35 kr');
    const german = renderGuide(testGuide({ language: 'de' }), TEST_PAGE);
    expect(plain(sectionOf(german, 'Minibar').text)).toContain('Mjölkchoklad 24,50 SEK');
  });

  test('custom: title, picture and text', () => {
    const { text, elements } = section('Ekan');
    expect(text).toContain('Får användas fritt.');
    expect(elements.find(({ tag }) => tag === 'img')?.attributes).toMatchObject({
      src: 'https://bilder.example/ekan.jpg',
      loading: 'lazy',
    });
  });
});

describe('templates', () => {
  test('info: the text', () => {
    expect(section('Cyklarna').text).toContain('Får lånas av alla som bor här.');
  });

  test('video: a link, which loads nothing by itself', () => {
    expect(section('Bastun').links).toEqual(['https://film.example/bastu']);
    expect(html).not.toMatch(/<iframe|<video/);
  });

  test('video: a file plays on the page and is not preloaded', () => {
    const [first] = testGuide().templates;
    if (first === undefined) throw new Error('The sample has templates.');
    const film = { ...first, subtype: 'video' as const, videoUrl: 'https://film.example/bastu.mp4?v=2' };
    const player = pageElements(renderGuide(testGuide({ templates: [film] }), TEST_PAGE)).find(
      ({ tag }) => tag === 'video',
    );
    expect(player?.attributes).toMatchObject({ src: film.videoUrl, preload: 'none', controls: '' });
  });

  test('paid: price, days, quantity and payment link', () => {
    const { text, elements, links } = section('Frukostkorg');
    expect(plain(text)).toContain('145 kr');
    expect(text).toContain('fredag och söndag');
    const field = elements.find(({ tag }) => tag === 'input');
    expect(field?.attributes).toMatchObject({
      type: 'number',
      min: '1',
      max: '6',
      value: '1',
      'data-price': '145',
    });
    expect(elements.find(({ attributes }) => attributes['for'] === field?.attributes['id'])?.text).toBe(
      'Antal',
    );
    expect(links).toEqual(['https://betala.example/frukost']);
  });
});
