import { describe, expect, test } from 'vitest';
import { renderGuide } from '#guest/render.tsx';
import { sectionOf } from '#guest/testing/page-elements.ts';
import { SAMPLE_PAGE, sampleGuide } from '#guest/testing/sample-guide.ts';

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

const pageOf = (values: Parameters<typeof sampleGuide>[1], changes = {}) =>
  renderGuide(sampleGuide(changes, values), SAMPLE_PAGE);
const restaurants = (...items: object[]) => ({ restaurants: { items } });
const plain = (text: string) => text.replace(/\s+/g, ' ');

describe('a place with more than a name', () => {
  const { text, links, elements } = sectionOf(pageOf(restaurants(sjoboden, kajen)), 'Restauranger');

  test('shows its distance and direction from the cabin, and its address', () => {
    expect(plain(text)).toContain('5 km åt nordost');
    expect(text).toContain('Hamngatan 2, Ulricehamn');
  });

  test('has buttons for directions, phone and website; directions lead to the coordinates rather than the address', () => {
    expect(links).toEqual([
      'https://www.google.com/maps/dir/?api=1&destination=57.69%2C13.41',
      'tel:032112345',
      'https://sjoboden.example/',
      'https://www.google.com/maps/dir/?api=1&destination=Kajen%201%2C%20Ulricehamn',
    ]);
    expect(elements.filter(({ attributes }) => attributes['class'] === 'go')).toHaveLength(2);
    expect(text).toContain('Ring 0321-123 45');
  });

  test('has a lazily loaded picture', () => {
    const image = elements.find(({ tag }) => tag === 'img');
    expect(image?.attributes).toMatchObject({ src: sjoboden.imageUrl, loading: 'lazy' });
  });
});

test('places without more details stay a name that links to a site', () => {
  const { links, elements } = sectionOf(
    pageOf(restaurants({ name: 'Sjöboden', url: 'https://sjoboden.example/', desc: '' })),
    'Restauranger',
  );
  expect(links).toEqual(['https://sjoboden.example/']);
  expect(elements.find(({ tag }) => tag === 'a')?.text).toBe('Sjöboden');
  expect(elements.some(({ attributes }) => attributes['class'] === 'go')).toBe(false);
});

describe('distances do not reveal where the cabin is', () => {
  const hospital = { emergencies: { hospitals: [{ ...sjoboden, name: 'Sjukhuset' }] } };
  const cabin = sampleGuide().cabin;

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
