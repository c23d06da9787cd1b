import { expect, it } from 'vitest';
import { deviceOf } from './user-agent.ts';

const like = (system: string, rest: string) => `Mozilla/5.0 (${system}) ${rest}`;
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    like('Windows NT 10.0; Win64; x64', `${WEBKIT} Chrome/140.0.0.0 Safari/537.36`),
    'Chrome',
    'Windows',
    'computer',
  ],
  [
    like('Windows NT 10.0; Win64; x64', `${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`),
    'Edge',
    'Windows',
    'computer',
  ],
  [like('X11; Linux x86_64; rv:143.0', 'Gecko/20100101 Firefox/143.0'), 'Firefox', 'Linux', 'computer'],
  [
    like(
      'Macintosh; Intel Mac OS X 10_15_7',
      'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    ),
    'Safari',
    'macOS',
    'computer',
  ],
  [
    like(
      'iPhone; CPU iPhone OS 18_5 like Mac OS X',
      'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    ),
    'Safari',
    'iOS',
    'phone',
  ],
  [
    like(
      'iPhone; CPU iPhone OS 18_5 like Mac OS X',
      'AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1',
    ),
    'Chrome',
    'iOS',
    'phone',
  ],
  [
    like(
      'iPad; CPU OS 18_5 like Mac OS X',
      'AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/143.0 Mobile/15E148 Safari/605.1.15',
    ),
    'Firefox',
    'iPadOS',
    'tablet',
  ],
  [
    like('Linux; Android 10; K', `${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`),
    'Chrome',
    'Android',
    'phone',
  ],
  [like('Linux; Android 10; K', `${WEBKIT} Chrome/140.0.0.0 Safari/537.36`), 'Chrome', 'Android', 'tablet'],
  [
    like('Linux; Android 10; K', `${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`),
    'Samsung Internet',
    'Android',
    'phone',
  ],
  [
    like('X11; CrOS x86_64 14541.0.0', `${WEBKIT} Chrome/140.0.0.0 Safari/537.36`),
    'Chrome',
    'ChromeOS',
    'computer',
  ],
  ['curl/8.5.0', null, null, 'program'],
  ['', null, null, 'program'],
  ['<script>alert(1)</script>', null, null, 'program'],
])('%s', (userAgent, browser, system, kind) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system, kind });
});
