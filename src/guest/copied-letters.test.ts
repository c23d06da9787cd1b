import { expect, test } from 'vitest';
import { joinText } from '#services/wifi/qr.ts';
import { renderGuide } from './render.tsx';
import { pageElements } from './testing/page-elements.ts';
import { TEST_PAGE, TEST_VALUES, testGuide } from './testing/test-guide.ts';

// What guests copy letter by letter is shown as it is (R-guests-22).

const wifi = { ssid: 'Skynet ', password: 'två  ord' };
const html = renderGuide(testGuide({}, { ...TEST_VALUES, wifi }), TEST_PAGE);

test('network and password keep their spaces, on the page and in the QR code', () => {
  expect(html).toContain('<dd translate="no">Skynet </dd>');
  expect(html).toMatch(/<code[^>]* translate="no">två {2}ord<\/code>/);
  expect(html).toMatch(/dd\{[^}]*white-space:break-spaces/);
  expect(joinText(wifi)).toBe('WIFI:T:WPA;S:Skynet ;P:två  ord;;');
});

test("phones do not link the password's digits, and translators leave it unchanged", () => {
  expect(html).toContain('<meta name="format-detection" content="telephone=no"/>');
  const leftAlone = pageElements(html).filter(({ attributes }) => attributes['translate'] === 'no');
  expect(new Set(leftAlone.map(({ tag }) => tag))).toEqual(new Set(['dd', 'code', 'address', 'p']));
});
