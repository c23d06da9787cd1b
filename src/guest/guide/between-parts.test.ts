import { expect, test } from 'vitest';
import { renderGuide } from '#guest/render.tsx';
import { type PageElement, pageElements } from '#guest/testing/page-elements.ts';
import { TEST_PAGE, TEST_VALUES, testGuide } from '#guest/testing/test-guide.ts';
import type { Theme } from '#shared/themes.ts';
import { bandsOf, captionsOf } from './between-parts.ts';
import { SERVICE_KINDS } from '#services/registry/kinds.ts';
import { SERVICE_KEYS, type ServiceKey } from '#shared/service-keys.ts';

const [CABIN, FIRST, SECOND] = ['a', 'b', 'c'].map((letter) => `/media/${letter.repeat(22)}`);
const facts = { [FIRST ?? '']: { width: 4000, height: 3000, colour: '#aabbcc', preview: null } };
const picturesOf = (...all: unknown[]) => all.map((imageUrl) => ({ imageUrl, caption: 'Ved' }));

function bandsIn(themeKey: Theme, pictures: unknown[]) {
  const guide = testGuide(
    { pictures: facts, templates: [] },
    { ...TEST_VALUES, custom: undefined, house_info: { text: 'Elda.', pictures } },
  );
  const cabin = { ...guide.cabin, themeKey, imageUrl: CABIN ?? null };
  const elements = pageElements(renderGuide({ ...guide, cabin }, TEST_PAGE));
  return elements.filter(({ attributes }) => attributes['class'] === 'band');
}
const imagesIn = ({ children }: PageElement): PageElement['attributes'][] =>
  children.flatMap((child) => (child.tag === 'img' ? [child.attributes] : imagesIn(child)));

test("Nature shows a guide's photographs as bands: each once, without the cabin's, lazy and without alt text", () => {
  const bands = bandsIn('nature', picturesOf(CABIN, FIRST, FIRST, SECOND));
  expect(bands.flatMap(imagesIn)).toMatchObject([
    { alt: '', loading: 'lazy', src: `${FIRST}/960.webp`, width: '4000', height: '3000' },
    { alt: '', loading: 'lazy', src: `${SECOND}/960.webp` },
  ]);
});

test('other themes and guides without photographs have no bands', () => {
  expect(bandsIn('standard', picturesOf(FIRST))).toHaveLength(0);
  expect(bandsIn('nature', [])).toHaveLength(0);
});

const parts = Array.from({ length: 12 }, (_, index) => ({ id: `p${index}` }));

test('at most three bands stand above captions, or evenly spread without captions', () => {
  const captions = new Map(['p1', 'p4', 'p6', 'p9'].map((id) => [id, 'house']));
  const photographs = ['1', '2', '3', '4'];
  expect([...bandsOf(parts, captions, photographs).keys()]).toEqual(['p4', 'p6', 'p9']);
  expect([...bandsOf(parts, new Map(), photographs).keys()]).toEqual(['p4', 'p7', 'p9']);
  expect([...bandsOf(parts.slice(0, 4), new Map(), photographs).keys()]).toEqual(['p3']);
});

const partsOf = (keys: readonly ServiceKey[]) =>
  keys.map((key) => ({ id: key, group: SERVICE_KINDS[key].group }));

test('in the usual order, each group has one caption above its first part', () => {
  expect([...captionsOf(partsOf(SERVICE_KEYS))]).toEqual([
    ['weather_now', 'arriving'],
    ['house_info', 'house'],
    ['restaurants', 'around'],
    ['checkout', 'leaving'],
    ['custom', 'extras'],
  ]);
});

test('a guide with a split group has no captions, nor has a short guide', () => {
  const [first, ...others] = SERVICE_KEYS.filter((key) => key !== 'house_info');
  const moved = partsOf([first ?? 'wifi', ...others, 'house_info']);
  expect([...captionsOf(moved)]).toEqual([]);
  expect([...captionsOf(partsOf(SERVICE_KEYS.slice(0, 8)))]).toEqual([]);
});
