import { describe, expect, test } from 'vitest';
import { renderGuide } from '#guest/render.tsx';
import { sectionOf } from '#guest/testing/page-elements.ts';
import { TEST_PAGE, testGuide } from '#guest/testing/test-guide.ts';

const sjoboden = {
  name: 'Sjöboden',
  url: 'https://sjoboden.example/',
  desc: 'Rökt abborre.',
  phone: '0321-123 45',
  address: 'Hamngatan 2, Ulricehamn',
  lat: 57.69,
  lng: 13.41,
  imageUrl: 'https://pictures.example/sjoboden.jpg',
};
const kajen = { name: 'Kajen', url: '', desc: '', address: 'Kajen 1, Ulricehamn' };

const pageOf = (values: Parameters<typeof testGuide>[1], changes = {}) =>
  renderGuide(testGuide(changes, values), TEST_PAGE);
const restaurants = (...items: object[]) => ({ restaurants: { items } });
const plain = (text: string) => text.replace(/\s+/g, ' ');

describe('a place', () => {
  const { text, links, elements } = sectionOf(pageOf(restaurants(sjoboden, kajen)), 'Restauranger');

  test('shows its distance and direction from the cabin, and its address', () => {
    expect(plain(text)).toContain('5 km åt nordost');
    expect(text).toContain('Hamngatan 2, Ulricehamn');
  });

  test('has named buttons for phone, directions and website; directions lead to the coordinates rather than the address', () => {
    const buttons = elements.filter(({ tag, attributes }) => tag === 'a' && 'title' in attributes);
    expect(buttons.map(({ attributes }) => [attributes['title'], attributes['href']])).toEqual([
      ['Ring', 'tel:032112345'],
      ['Vägbeskrivning', 'https://www.google.com/maps/dir/?api=1&destination=57.69%2C13.41'],
      ['Webbplats', 'https://sjoboden.example/'],
      ['Vägbeskrivning', 'https://www.google.com/maps/dir/?api=1&destination=Kajen%201%2C%20Ulricehamn'],
    ]);
  });

  test('shows its number too, for paper and for other phones', () => {
    expect(text).toContain('Hamngatan 2, Ulricehamn · 0321-123 45');
  });

  test('has a lazily loaded picture, which links to its full size', () => {
    const image = elements.find(({ tag }) => tag === 'img');
    expect(image?.attributes).toMatchObject({
      src: sjoboden.imageUrl,
      loading: 'lazy',
      alt: 'Bild: Sjöboden',
    });
    expect(links).toContain(sjoboden.imageUrl);
  });
});

test('a place that is only a name has no button', () => {
  const { text, links } = sectionOf(
    pageOf(restaurants({ name: 'Sjöboden', url: '', desc: '' })),
    'Restauranger',
  );
  expect(text).toContain('Sjöboden');
  expect(links).toEqual([]);
});

test('a hospital with only a number is named by it once', () => {
  const hospitals = [{ name: '', url: '', desc: '', phone: '033-616 20 00' }];
  const { text, links } = sectionOf(pageOf({ emergencies: { hospitals } }), 'Nödsituationer');
  expect(text.split('033-616 20 00')).toHaveLength(2);
  expect(links).toContain('tel:0336162000');
});

describe('distances do not reveal where the cabin is', () => {
  const hospital = { emergencies: { hospitals: [{ ...sjoboden, name: 'Sjukhuset' }] } };
  const cabin = testGuide().cabin;

  test.each<[string, object, object]>([
    ['beyond the plan’s cabins', hospital, { restricted: true }],
    ['where the address is not shown', { ...hospital, weather_now: { showAddress: false } }, {}],
    ['where the host put no pin', hospital, { cabin: { ...cabin, latitude: null, longitude: null } }],
  ])('%s', (_when, values, changes) => {
    const { text, links } = sectionOf(pageOf(values, changes), 'Nödsituationer');
    expect(text).toContain('Sjukhuset');
    expect(links).toContain('tel:032112345');
    expect(text).not.toMatch(/\d\s(?:k?m)\b/);
  });

  test('but the hospital shows its distance where the address is shown', () => {
    expect(plain(sectionOf(pageOf(hospital), 'Nödsituationer').text)).toContain('5 km åt nordost');
  });
});
