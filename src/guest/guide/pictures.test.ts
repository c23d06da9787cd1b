import { expect, test } from 'vitest';
import { renderGuide } from '#guest/render.tsx';
import { sectionOf } from '#guest/testing/page-elements.ts';
import { TEST_PAGE, testGuide } from '#guest/testing/test-guide.ts';
import { translateGuide } from '#services/guide/texts.ts';

const SPJALL = `/media/${'a'.repeat(22)}`;
const PANNA = 'http://bilder.example/panna.jpg';
const pictures = [
  { imageUrl: SPJALL, caption: 'Spjället sitter "till höger"' },
  { imageUrl: PANNA, caption: '' },
];
const facts = { [SPJALL]: { width: 4000, height: 3000, colour: '#aabbcc', preview: null } };
const guide = (changes = {}) =>
  testGuide({ pictures: facts, ...changes }, { house_info: { text: 'Elda.', pictures } });

const row = (html: string, title: string) => sectionOf(html, title).elements;
const imagesIn = (html: string, title: string) =>
  row(html, title).flatMap(({ tag, attributes }) => (tag === 'img' ? [attributes] : []));

test('pictures stand after the text, load lazily and reserve their space', () => {
  const html = renderGuide(guide(), TEST_PAGE);
  const section = sectionOf(html, 'Om huset');
  expect(section.text).toMatch(/Elda\..*Spjället sitter "till höger"/s);
  expect(imagesIn(html, 'Om huset')).toMatchObject([
    { alt: 'Spjället sitter "till höger"', loading: 'lazy', width: '4000', height: '3000' },
    { alt: 'Bild 2/2', loading: 'lazy', src: 'https://bilder.example/panna.jpg' },
  ]);
  // Without a script each picture links to its full size.
  expect(section.links).toEqual([`${SPJALL}/1600.webp`, 'https://bilder.example/panna.jpg']);
  expect(section.elements.filter(({ tag }) => tag === 'figcaption')).toHaveLength(1);
});

test.each(['rules', 'cleaning', 'checkout', 'custom'] as const)('%s shows pictures too', (key) => {
  const html = renderGuide(testGuide({}, { [key]: { title: 'Info', text: 'Text.', pictures } }), TEST_PAGE);
  expect(html.match(/<figure>/g)).toHaveLength(2);
});

test('a caption is translated on screen and for screen readers; an untranslated one has its language', () => {
  const own = guide();
  const serviceId = own.services[0]?.serviceId ?? 0;
  const german = new Map([[`${serviceId}:pictures.0.caption`, 'Die Klappe ist rechts']]);
  const html = renderGuide({ ...own, ...translateGuide(own, german), language: 'de' }, TEST_PAGE);
  expect(row(html, 'Rund ums Haus').find(({ tag }) => tag === 'figcaption')?.text).toBe(
    'Die Klappe ist rechts',
  );
  expect(imagesIn(html, 'Rund ums Haus').map(({ alt }) => alt)).toEqual([
    'Die Klappe ist rechts',
    'Bild 2/2',
  ]);
  const inSwedish = row(renderGuide({ ...own, language: 'de' }, TEST_PAGE), 'Rund ums Haus');
  const items = inSwedish.filter(({ tag, children }) => tag === 'li' && children[0]?.tag === 'figure');
  expect(items.map(({ attributes }) => attributes['lang'])).toEqual(['sv', undefined]);
});

test('a page without pictures has no markup for them', () => {
  const without = renderGuide(testGuide({}, { house_info: { text: 'Elda.' } }), TEST_PAGE);
  expect(without).not.toMatch(/pics|viewer|fig/);
  expect(renderGuide(testGuide({}, { house_info: { text: 'Elda.', pictures: [] } }), TEST_PAGE)).toBe(
    without,
  );
});
