import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderGuide } from '#guest/render.tsx';
import { pageElements } from '#guest/testing/page-elements.ts';
import { readMap } from '#guest/testing/read-map.ts';
import { SAMPLE_PAGE, SAMPLE_VALUES, sampleGuide } from '#guest/testing/sample-guide.ts';

interface Degrees {
  lat: number;
  lng: number;
}

/** The services with places, in the order of the tests' guides. */
const SERVICES = ['parking', 'restaurants', 'tips', 'shopping_services', 'wellness', 'emergencies'] as const;
type Points = Partial<Record<(typeof SERVICES)[number], Degrees[]>>;

const HOME: Degrees = { lat: 57.66123, lng: 13.34567 };

function pageOf(points: Points, home = HOME, changes: Parameters<typeof sampleGuide>[0] = {}, more = {}) {
  const values = SERVICES.flatMap((service) => {
    const items = points[service]?.map((point, index) => ({ name: `${service} ${index}`, ...point }));
    if (items === undefined || items.length === 0) return [];
    return [[service, service === 'emergencies' ? { hospitals: items } : { items }] as const];
  });
  const { cabin } = sampleGuide();
  const guide = sampleGuide(
    { cabin: { ...cabin, latitude: home.lat, longitude: home.lng }, ...changes },
    { ...Object.fromEntries(values), ...more },
  );
  return renderGuide(guide, SAMPLE_PAGE);
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const EARTH_M = 6_371_009;

/** Computed with vectors through the earth, unlike the page's own formula. */
function truePosition(from: Degrees, to: Degrees): { metres: number; bearing: number } {
  const vector = ({ lat, lng }: Degrees): [number, number, number] => [
    Math.cos(radians(lat)) * Math.cos(radians(lng)),
    Math.cos(radians(lat)) * Math.sin(radians(lng)),
    Math.sin(radians(lat)),
  ];
  const [a, b] = [vector(from), vector(to)];
  const dot = (one: number[], other: number[]) =>
    one.reduce((sum, part, i) => sum + part * (other[i] ?? 0), 0);
  const north = [
    -Math.sin(radians(from.lat)) * Math.cos(radians(from.lng)),
    -Math.sin(radians(from.lat)) * Math.sin(radians(from.lng)),
    Math.cos(radians(from.lat)),
  ];
  const east = [-Math.sin(radians(from.lng)), Math.cos(radians(from.lng)), 0];
  const chord = Math.hypot(...a.map((part, i) => part - (b[i] ?? 0)));
  const turn = (Math.atan2(dot(b, east), dot(b, north)) * 180) / Math.PI;
  return { metres: 2 * EARTH_M * Math.asin(chord / 2), bearing: (turn + 360) % 360 };
}

const turned = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180);

/** Coordinates with the stored precision. */
const kept = (degrees: number) => Number(degrees.toFixed(6));

/** A point about this far north and east of home. */
const off = (northM: number, eastM: number, home = HOME): Degrees => ({
  lat: kept(home.lat + northM / 111_195),
  lng: kept(home.lng + eastM / (111_195 * Math.cos(radians(home.lat)))),
});

/** Reads the map from the page and compares it with the true positions. */
function expectTrueMap(points: Points, home = HOME): ReturnType<typeof readMap> {
  const map = readMap(pageOf(points, home));
  const wanted = SERVICES.flatMap((service) =>
    (points[service] ?? []).map((point, index) => ({ service, index, ...truePosition(home, point) })),
  );
  expect(map.svg.length).toBeLessThanOrEqual(2048);
  expect(map.legend.map(({ number }) => number)).toEqual(wanted.map((_, index) => index + 1));
  expect(map.marks).toHaveLength(wanted.length);
  for (const service of SERVICES) {
    const places = wanted.filter((place) => place.service === service);
    const isFar = ({ metres }: { metres: number }) => metres > map.reachM + 1e-3;
    const ordered = [...places.filter((place) => !isFar(place)), ...places.filter(isFar)];
    const drawn = map.marks.filter((place) => place.service === service);
    for (const [index, place] of ordered.entries()) {
      const mark = drawn[index];
      if (mark === undefined) throw new Error(`${service} ${place.index} is not on the map`);
      expect(mark.metres === null).toBe(isFar(place));
      if (mark.metres !== null)
        expect(Math.abs(mark.metres - place.metres)).toBeLessThanOrEqual(place.metres / 100 + 1e-6);
      if (place.metres > 1) expect(turned(mark.bearing, place.bearing)).toBeLessThanOrEqual(1);
    }
  }
  expectNoOverlap(map);
  return map;
}

/** Width of system-ui's digits at 10 px, a little more than its letters. */
const LETTER = 5.8;
const HEIGHT = 9;

function expectNoOverlap({ texts, marks }: ReturnType<typeof readMap>): void {
  const boxes = texts.map(({ text, x, y }) => ({ text, x, y, wide: text.length * LETTER, high: HEIGHT }));
  const over = (one: (typeof boxes)[number], other: (typeof boxes)[number]) =>
    Math.abs(one.x - other.x) * 2 < one.wide + other.wide &&
    Math.abs(one.y - other.y) * 2 < one.high + other.high;
  const clashes = boxes.flatMap((one, index) =>
    boxes.slice(index + 1).flatMap((other) => (over(one, other) ? [`${one.text} / ${other.text}`] : [])),
  );
  expect(clashes).toEqual([]);
  for (const { text, x, y, wide } of boxes) {
    expect(Math.abs(x) + wide / 2, text).toBeLessThanOrEqual(120);
    expect(Math.abs(y) + HEIGHT / 2, text).toBeLessThanOrEqual(120);
  }
  // The outermost ring must show its distance, even over other marks.
  const onDots = boxes
    .filter((_, index) => texts[index]?.isRing !== true)
    .filter((box) => marks.some(({ x, y }) => over(box, { text: '', x, y, wide: 8, high: 8 })));
  expect(onDots.map(({ text }) => text)).toEqual([]);
}

const numbersOn = ({ texts }: ReturnType<typeof readMap>): number[] =>
  texts
    .filter(({ isRing, text }) => !isRing && /^\d/.test(text))
    .flatMap(({ text }) =>
      (text.split(' · ')[0] ?? '').split(', ').flatMap((run) => {
        const [from = 0, to = from] = run.split('–').map(Number);
        return Array.from({ length: to - from + 1 }, (_, index) => from + index);
      }),
    )
    .sort((one, other) => one - other);

/** The maximum number of places of all services, around a cabin. */
const anywhere = (homes: fc.Arbitrary<Degrees>, metres: fc.Arbitrary<number>) =>
  homes.chain((home) => {
    const point = fc
      .record({ far: metres, bearing: fc.double({ min: 0, max: 360, noNaN: true }) })
      .map(({ far, bearing }) =>
        off(far * Math.cos(radians(bearing)), far * Math.sin(radians(bearing)), home),
      )
      .filter(({ lat, lng }) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180);
    return fc.record({
      home: fc.constant(home),
      points: fc
        .record(Object.fromEntries(SERVICES.map((service) => [service, fc.array(point, { maxLength: 5 })])))
        .filter((all) => Object.values(all).some((list) => list.length > 0)),
    });
  });
const sweden = fc.record({
  lat: fc.double({ min: 55.3, max: 69.06, noNaN: true }),
  lng: fc.double({ min: 10.9, max: 24.2, noNaN: true }),
});

describe('the map shows each place in its position, in 2 KB', () => {
  test.each([
    ['in a village', fc.double({ min: 0, max: 900, noNaN: true })],
    ['in a province', fc.double({ min: 0, max: 60_000, noNaN: true })],
    [
      'from next door to the other end',
      fc.double({ min: 1.5, max: 6, noNaN: true }).map((power) => 10 ** power),
    ],
    ['all in one place', fc.constantFrom(0, 30, 2100)],
  ])('%s', (_how, metres) => {
    fc.assert(
      fc.property(anywhere(sweden, metres), ({ home, points }) => void expectTrueMap(points, home)),
      { numRuns: 40, endOnFailure: true }, // to make a failure smaller takes minutes
    );
  });

  test('near the pole and across the date line', () => {
    expectTrueMap(
      {
        tips: [
          { lat: 89.2, lng: -40 },
          { lat: 88.7, lng: 170 },
        ],
      },
      { lat: 89, lng: 20 },
    );
    expectTrueMap({ tips: [{ lat: -16.8, lng: -179.95 }] }, { lat: -16.8, lng: 179.9 });
  });
});

test('a usual guide has all numbers on the map, with one label for two places in one spot', () => {
  const pier = off(900, 1200);
  const map = expectTrueMap({
    parking: [off(40, 10)],
    restaurants: [pier, off(-5200, 800), off(7400, 6100)],
    tips: [pier, off(2500, -3000), off(-900, -4100)],
    shopping_services: [off(6900, 6600), off(6600, 7000)],
    emergencies: [off(7000, 6500)],
  });
  expect(numbersOn(map)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(map.texts.map(({ text }) => text)).toContain('2, 5');
});

test('a hospital 500 km away does not squeeze the village into one spot: it is an arrow with its distance', () => {
  const map = expectTrueMap({
    restaurants: [off(200, 0), off(0, 210)],
    tips: [off(-150, -160)],
    emergencies: [off(500_000, 0)],
  });
  expect(map.reachM).toBeLessThanOrEqual(400);
  expect(map.marks.filter(({ metres }) => metres === null)).toMatchObject([{ service: 'emergencies' }]);
  expect(map.texts.map(({ text }) => text.replace(/\s/g, ' '))).toContain('4 · 500 km');
  expect(pageOf({ emergencies: [off(500_000, 0)], tips: [off(200, 0)] })).toContain('Pilar visar');
  expect(pageOf({ tips: [off(200, 0)] })).not.toContain('Pilar visar');
});

test('labels leave the corners of an arrow free in any direction', () => {
  for (let bearing = 0; bearing < 360; bearing += 3) {
    const [north, east] = [Math.cos(radians(bearing)), Math.sin(radians(bearing))];
    const beside = [Math.cos(radians(bearing + 8)), Math.sin(radians(bearing + 8))] as const;
    expectTrueMap({
      tips: [off(200 * north, 200 * east), off(-150 * north, -150 * east), off(95 * east, -95 * north)],
      emergencies: [off(50_000 * north, 50_000 * east), off(60_000 * beside[0], 60_000 * beside[1])],
    });
  }
});

describe('the legend', () => {
  const html = pageOf({ restaurants: [off(3000, 3000), off(-1000, 0)], emergencies: [off(0, -9000)] });
  const map = readMap(html);

  test('lists the places in the order of the cards and describes the drawing', () => {
    expect(map.legend).toEqual([
      { number: 1, service: 'restaurants', text: 'restaurants 0 4,2 km åt nordost' },
      { number: 2, service: 'restaurants', text: '1 km åt söder'.replace(/^/, 'restaurants 1 ') },
      { number: 3, service: 'emergencies', text: 'emergencies 0 9 km åt väster' },
    ]);
    expect(map.label).toBe('Karta över platserna runt stugan');
    const described = pageElements(html).find(({ attributes }) => attributes['id'] === map.describedBy);
    expect(described?.text).toContain('restaurants 0');
    expect(described?.text).toContain('fågelvägen');
  });

  test('links each service to its part', () => {
    const ids = pageElements(html).flatMap(({ attributes }) => attributes['id'] ?? []);
    expect(html).toContain('<a href="#restaurants">');
    expect(ids).toEqual(expect.arrayContaining(['restaurants', 'emergencies']));
  });
});

describe('the map stands', () => {
  const titles = (html: string) =>
    pageElements(html)
      .filter(({ tag }) => tag === 'h2')
      .map(({ text }) => text);

  test('before the first part of the group "around"', () => {
    const html = pageOf(
      { parking: [off(40, 0)], tips: [off(400, 0)] },
      HOME,
      {},
      { checkout: SAMPLE_VALUES.checkout },
    );
    expect(titles(html).slice(0, 5)).toEqual([
      'Parkering',
      'Välkommen',
      'Karta',
      'Tips i närheten',
      'Utcheckning',
    ]);
  });

  test.each<[string, Points, object, object]>([
    ['where no place has a point', { tips: [] }, {}, { tips: SAMPLE_VALUES.tips }],
    ['where the address is not shown', { tips: [off(400, 0)] }, {}, { weather_now: { showAddress: false } }],
    ["beyond the plan's cabins", { emergencies: [off(400, 0)] }, { restricted: true }, {}],
    [
      'where the host put no pin',
      { tips: [off(400, 0)] },
      { cabin: { ...sampleGuide().cabin, latitude: null, longitude: null } },
      {},
    ],
  ])('nowhere %s', (_when, points, changes, more) => {
    expect(titles(pageOf(points, HOME, changes, more))).not.toContain('Karta');
  });
});
