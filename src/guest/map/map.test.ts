import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderGuide } from '#guest/render.tsx';
import { pageElements, sectionOf } from '#guest/testing/page-elements.ts';
import { readMap } from '#guest/testing/read-map.ts';
import { TEST_PAGE, TEST_VALUES, testGuide } from '#guest/testing/test-guide.ts';

interface Degrees {
  lat: number;
  lng: number;
}

/** The services with places, in the order of the tests' guides. */
const SERVICES = ['parking', 'restaurants', 'tips', 'shopping_services', 'wellness', 'emergencies'] as const;
type Points = Partial<Record<(typeof SERVICES)[number], Degrees[]>>;

const HOME: Degrees = { lat: 57.66123, lng: 13.34567 };

function pageOf(points: Points, home = HOME, changes: Parameters<typeof testGuide>[0] = {}, more = {}) {
  const values = SERVICES.flatMap((service) => {
    const items = points[service]?.map((point, index) => ({ name: `${service} ${index}`, ...point }));
    if (items === undefined || items.length === 0) return [];
    return [[service, service === 'emergencies' ? { hospitals: items } : { items }] as const];
  });
  const { cabin } = testGuide();
  const guide = testGuide(
    { cabin: { ...cabin, latitude: home.lat, longitude: home.lng }, ...changes },
    { ...Object.fromEntries(values), ...more },
  );
  return renderGuide(guide, TEST_PAGE);
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

/** Dots have a radius of 9; a few hundredths are lost to rounding. */
const APART = 19.8;
/** Width of system-ui's digits at 10 px, a little more than its letters. */
const LETTER = 5.8;
const HEIGHT = 9;

/** Reads the map from the page: every place has a dot of its own, which leads to its row and back, and no text is covered. */
function expectReadableMap(points: Points, home = HOME): ReturnType<typeof readMap> {
  const html = pageOf(points, home);
  const map = readMap(html);
  const wanted = SERVICES.flatMap((service) => (points[service] ?? []).map(() => service));
  expect(brotliCompressSync(map.svg).length).toBeLessThanOrEqual(2048);
  expect(map.dots.map(({ number, service }) => [number, service])).toEqual(
    wanted.map((service, index) => [index + 1, service]),
  );
  expect(map.legend.map(({ number }) => number)).toEqual(wanted.map((_, index) => index + 1));
  for (const { number, id, href, x, y } of map.dots) {
    expect(html).toContain(`<li id="${href.slice(1)}">`);
    expect(html).toContain(`<a href="#${id}" aria-label="Karta ${number}">${number}</a>`);
    const radius = Math.hypot(x, y);
    expect(radius, `dot ${number}`).toBeGreaterThan(18.8);
    expect(radius, `dot ${number}`).toBeLessThan(110.2);
  }
  for (const [index, one] of map.dots.entries())
    for (const other of map.dots.slice(index + 1))
      expect(
        Math.hypot(one.x - other.x, one.y - other.y),
        `dots ${one.number} and ${other.number}`,
      ).toBeGreaterThanOrEqual(APART);
  // The outermost ring must show its distance, even over a dot.
  const outermost = map.rings.at(-1);
  expect(outermost?.metres).toBeGreaterThan(0);
  for (const { text, x, y } of map.texts) {
    const isOutermost = Math.abs(Math.hypot(x, y) - (outermost?.radius ?? 0)) < 1;
    const covered = map.dots.filter(
      (dot) => Math.abs(dot.x - x) < 9 + (text.length * LETTER) / 2 && Math.abs(dot.y - y) < 9 + HEIGHT / 2,
    );
    if (!isOutermost) expect(covered, `${text} is covered`).toEqual([]);
    expect(Math.abs(x) + (text.length * LETTER) / 2, text).toBeLessThanOrEqual(120);
    expect(Math.abs(y) + HEIGHT / 2, text).toBeLessThanOrEqual(120);
  }
  return map;
}

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

describe('the map shows each place as a dot of its own', () => {
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
      fc.property(anywhere(sweden, metres), ({ home, points }) => void expectReadableMap(points, home)),
      { numRuns: 40, endOnFailure: true }, // to make a failure smaller takes minutes
    );
  });

  test('even thirty in one spot', () => {
    const spot = Array.from({ length: 5 }, () => off(900, 1200));
    expectReadableMap(Object.fromEntries(SERVICES.map((service) => [service, spot])));
  });
});

test('a place that is not crowded lies in its true direction, between the rings of its distance', () => {
  const somewhere = fc.record({
    metres: fc.double({ min: 1.5, max: 6, noNaN: true }).map((power) => 10 ** power),
    bearing: fc.double({ min: 0, max: 360, noNaN: true }),
  });
  fc.assert(
    fc.property(somewhere, ({ metres, bearing }) => {
      const place = off(metres * Math.cos(radians(bearing)), metres * Math.sin(radians(bearing)));
      if (Math.abs(place.lat) > 89 || Math.abs(place.lng) > 180) return;
      // Two more on the other side, so that the map has more than one ring.
      const across = [20, 400_000].map((far) =>
        off(-far * Math.cos(radians(bearing)), -far * Math.sin(radians(bearing))),
      );
      const { dots, rings } = expectReadableMap({ parking: [place], tips: across });
      const [dot] = dots;
      if (dot === undefined) throw new Error('The place is not on the map.');
      const truly = truePosition(HOME, place);
      const seen = ((Math.atan2(dot.x, -dot.y) * 180) / Math.PI + 360) % 360;
      expect(turned(seen, truly.bearing)).toBeLessThanOrEqual(1);
      const radius = Math.hypot(dot.x, dot.y);
      for (const ring of rings) {
        if (ring.metres === null || Math.abs(radius - ring.radius) < 0.5) continue;
        expect(radius > ring.radius, `${truly.metres} m and the ring of ${ring.metres} m`).toBe(
          truly.metres > ring.metres,
        );
      }
    }),
    { numRuns: 60 },
  );
});

test('near the pole and across the date line', () => {
  expectReadableMap(
    {
      tips: [
        { lat: 89.2, lng: -40 },
        { lat: 88.7, lng: 170 },
      ],
    },
    { lat: 89, lng: 20 },
  );
  const { dots } = expectReadableMap({ tips: [{ lat: -16.8, lng: -179.95 }] }, { lat: -16.8, lng: 179.9 });
  expect(dots[0]?.x).toBeGreaterThan(50);
});

test('a hospital 500 km away does not squeeze the village into one spot', () => {
  const { dots, rings } = expectReadableMap({
    restaurants: [off(200, 0), off(0, 210)],
    tips: [off(-150, -160)],
    emergencies: [off(480_000, 0)],
  });
  const [north, east, west, hospital] = dots;
  expect(north?.x).toBeCloseTo(0, 0);
  expect(east?.y).toBeCloseTo(0, 0);
  expect(west?.x).toBeLessThan(-15);
  expect(hospital?.y).toBeLessThan(-90);
  expect(rings.at(-1)?.metres).toBe(500_000);
});

describe('the legend', () => {
  const html = pageOf({ restaurants: [off(3000, 3000), off(-1000, 0)], emergencies: [off(0, -9000)] });
  const map = readMap(html);

  test('lists the places in the order of their rows', () => {
    expect(map.legend).toEqual([
      { number: 1, service: 'restaurants', text: 'restaurants 0 4,2 km åt nordost' },
      { number: 2, service: 'restaurants', text: 'restaurants 1 1 km åt söder' },
      { number: 3, service: 'emergencies', text: 'emergencies 0 9 km åt väster' },
    ]);
    expect(map.label).toBe('Karta över platserna runt stugan');
    expect(sectionOf(html, 'Karta').text).toContain('fågelvägen');
  });

  test('is repeated by the names of the dots', () => {
    expect(map.dots.map(({ name }) => name)).toEqual([
      '1 restaurants 0',
      '2 restaurants 1',
      '3 emergencies 0',
    ]);
  });

  test('links each service to its part', () => {
    const ids = pageElements(html).flatMap(({ attributes }) => attributes['id'] ?? []);
    expect(html).toContain('<a href="#restaurants">');
    expect(ids).toEqual(expect.arrayContaining(['restaurants', 'emergencies']));
  });
});

describe('the map is', () => {
  const titles = (html: string) =>
    pageElements(html)
      .filter(({ tag }) => tag === 'h2')
      .map(({ text }) => text);

  test('before the first part of the group "around"', () => {
    const html = pageOf(
      { parking: [off(40, 0)], tips: [off(400, 0)] },
      HOME,
      {},
      { checkout: TEST_VALUES.checkout },
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
    ['where no place has a point', { tips: [] }, {}, { tips: TEST_VALUES.tips }],
    ['where the address is not shown', { tips: [off(400, 0)] }, {}, { weather_now: { showAddress: false } }],
    ["beyond the plan's cabins", { emergencies: [off(400, 0)] }, { restricted: true }, {}],
    [
      'where the host put no pin',
      { tips: [off(400, 0)] },
      { cabin: { ...testGuide().cabin, latitude: null, longitude: null } },
      {},
    ],
  ])('nowhere %s', (_when, points, changes, more) => {
    expect(titles(pageOf(points, HOME, changes, more))).not.toContain('Karta');
  });
});
