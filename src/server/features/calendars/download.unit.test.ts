import type { LookupFunction } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { Problem } from '#server/problem.ts';
import { feedOf, startFeedServer } from '#test/feed-server.ts';
import {
  download,
  type DownloadOptions,
  HostBusy,
  isPublicAddress,
  requireCalendarAddress,
} from './download.ts';
import { BadFeed } from './feed.ts';

const server = await startFeedServer();
afterAll(() => server.close());

const FEED = feedOf([{ uid: 'a', arrivesOn: '2026-06-19', departsOn: '2026-06-22' }]);
server.set('/feed.ics', FEED);

const NOTHING = { etag: null, lastModified: null };
const HOME: DownloadOptions = { isPrivateAllowed: true, signal: new AbortController().signal };
const SITE: DownloadOptions = { ...HOME, isPrivateAllowed: false };

const textOf = async (address: string, options = HOME) => {
  const { bytes } = await download(address, NOTHING, options);
  return bytes && new TextDecoder().decode(bytes);
};

async function faultOf(address: string, options = HOME): Promise<unknown> {
  try {
    await download(address, NOTHING, options);
    return null;
  } catch (error) {
    if (error instanceof BadFeed) return error.reasonText;
    throw error;
  }
}

describe('a calendar', () => {
  it('is fetched with a User-Agent and the validators of the last answer', async () => {
    server.set('/tagged.ics', (request, response) => {
      const isKnown = request.headers['if-none-match'] === '"1"';
      response.writeHead(isKnown ? 304 : 200, {
        etag: '"1"',
        'last-modified': 'Fri, 19 Jun 2026 10:00:00 GMT',
      });
      response.end(isKnown ? undefined : FEED);
    });
    const first = await download(server.at('/tagged.ics'), NOTHING, HOME);
    expect(first).toMatchObject({ etag: '"1"', lastModified: 'Fri, 19 Jun 2026 10:00:00 GMT' });
    const { etag, lastModified } = first;
    const second = await download(server.at('/tagged.ics'), { etag, lastModified }, HOME);
    expect(second).toEqual({ etag, lastModified, bytes: null });
    expect(server.requests.at(-1)?.headers).toMatchObject({
      'user-agent': expect.stringMatching(/^Hemma\/\d/),
      'if-modified-since': 'Fri, 19 Jun 2026 10:00:00 GMT',
    });
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ])('may be compressed with %s', async (encoding, pack) => {
    server.set('/packed.ics', (_request, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end(pack(FEED));
    });
    expect(await textOf(server.at('/packed.ics'))).toBe(FEED);
  });

  it('may be five redirects away, not six', async () => {
    for (let step = 1; step <= 6; step += 1)
      server.set(`/${step}`, (_request, response) => {
        response.writeHead(302, { location: step === 1 ? '/feed.ics' : `/${step - 1}` }).end();
      });
    expect(await textOf(server.at('/5'))).toBe(FEED);
    expect(await faultOf(server.at('/6'))).toBe('calendar_redirects{"max":5}');
  });
});

describe('an address', () => {
  it.each([
    ['webcal://www.airbnb.com/calendar.ics', 'https://www.airbnb.com/calendar.ics'],
    [' WEBCAL://Site.example/x ', 'https://site.example/x'],
    ['http://site.example/x', 'http://site.example/x'],
  ])('%s is read as %s', (address, href) => {
    expect(requireCalendarAddress(address)).toBe(href);
  });

  it.each(['site.example/x', 'file:///etc/passwd', 'ftp://site.example/x', 'javascript:alert(1)'])(
    '%s is refused',
    (address) => expect(() => requireCalendarAddress(address)).toThrow(Problem),
  );

  it.each([
    'http://127.0.0.1/x',
    'http://localhost/x',
    'http://[::1]/x',
    'http://0.0.0.0/x',
    'http://10.0.0.1/x',
    'http://172.16.0.1/x',
    'http://192.168.1.1/x',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/x',
    'http://[fe80::1]/x',
    'http://[fd00::1]/x',
    'http://[::ffff:127.0.0.1]/x',
    'http://[::127.0.0.1]/x',
    'http://[64:ff9b::7f00:1]/x',
    'http://[64:ff9b::169.254.169.254]/x',
    'http://[64:ff9b:1::7f00:1]/x',
    'http://[2002:7f00:1::]/x',
    'http://2130706433/x',
    'http://0x7f.1/x',
    'http://0177.0.0.1/x',
    'http://127.0.0.1./x',
    'http://224.0.0.1/x',
    'http://255.255.255.255/x',
  ])('%s in the site’s own network is refused', async (address) => {
    expect(await faultOf(address, SITE)).toBe('calendar_private');
  });

  it('on the public internet is not', () => {
    for (const address of [
      '93.184.216.34',
      '2606:2800:220:1::1',
      '::ffff:93.184.216.34',
      '64:ff9b::5db8:d822',
    ])
      expect([address, isPublicAddress(address)]).toEqual([address, true]);
  });

  /** Answers each look-up with the next address. */
  const resolvesTo = (...addresses: string[]): LookupFunction => {
    let asked = 0;
    return (_name, _options, callback) => {
      const address = addresses[Math.min(asked++, addresses.length - 1)] ?? '';
      callback(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
    };
  };

  it('whose name resolves into the site’s own network is refused', async () => {
    const { port } = new URL(server.at('/'));
    const before = server.requests.length;
    const address = `http://calendar.example:${port}/feed.ics`;
    for (const lookup of [resolvesTo('127.0.0.1'), resolvesTo('::1'), resolvesTo('::ffff:127.0.0.1')])
      expect(await faultOf(address, { ...SITE, lookup })).toBe('calendar_private');
    expect(server.requests).toHaveLength(before);
  });

  it('is looked up once per request, so that DNS rebinding fails', async () => {
    const { port } = new URL(server.at('/'));
    let asked = 0;
    const rebinding: LookupFunction = (_name, _options, callback) => {
      asked += 1;
      callback(null, [{ address: asked === 1 ? '203.0.113.1' : '127.0.0.1', family: 4 }]);
    };
    const before = server.requests.length;
    expect(await faultOf(`http://calendar.example:${port}/feed.ics`, { ...SITE, lookup: rebinding })).toBe(
      'calendar_private',
    );
    expect(asked).toBe(1);
    expect(server.requests).toHaveLength(before);
  });

  it('of a redirect is checked like the first one', async () => {
    const { port } = new URL(server.at('/'));
    const names = new Map([
      ['public.example', '127.0.0.1'],
      ['inside.example', '127.0.0.1'],
    ]);
    server.set('/leads-inside', (_request, response) => {
      response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
    });
    server.set('/leads-to-file', (_request, response) => {
      response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    });
    expect(await faultOf(server.at('/leads-to-file'))).toBe('calendar_address');
    const lookup: LookupFunction = (name, _options, callback) =>
      callback(null, [{ address: names.get(name) ?? '', family: 4 }]);
    expect(await faultOf(`http://inside.example:${port}/leads-inside`, { ...SITE, lookup })).toBe(
      'calendar_private',
    );
  });
});

describe('a download fails for', () => {
  it.each([
    [404, 'calendar_status{"status":404}'],
    [500, 'calendar_status{"status":500}'],
    [206, 'calendar_status{"status":206}'],
  ])('an answer with %i', async (status, expected) => {
    server.set('/status', (_request, response) => response.writeHead(status).end(FEED));
    expect(await faultOf(server.at('/status'))).toBe(expected);
  });

  it('a 304 to an unconditional request', async () => {
    server.set('/unasked', (_request, response) => response.writeHead(304).end());
    expect(await faultOf(server.at('/unasked'))).toBe('calendar_status{"status":304}');
  });

  it('a busy server, which says how long to wait', async () => {
    server.set('/busy', (_request, response) => response.writeHead(429, { 'retry-after': '120' }).end());
    const busy = await download(server.at('/busy'), NOTHING, HOME).catch((error: unknown) => error);
    expect(busy).toBeInstanceOf(HostBusy);
    expect(busy).toMatchObject({ retryAfterMs: 120_000 });
  });

  it('an answer over 5 MB, however well it is compressed', async () => {
    const huge = Buffer.alloc(50 * 1024 * 1024, 'x');
    server.set('/bomb', (_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(huge));
    });
    server.set('/huge', huge);
    const before = process.memoryUsage().arrayBuffers;
    expect(await faultOf(server.at('/bomb'))).toBe('calendar_too_large{"max":5}');
    expect(await faultOf(server.at('/huge'))).toBe('calendar_too_large{"max":5}');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(60 * 1024 * 1024);
  });

  it('an answer that is cut off', async () => {
    server.set('/cut', (_request, response) => {
      response.writeHead(200, { 'content-length': FEED.length });
      response.write(FEED.slice(0, 100), () => response.destroy());
    });
    server.set('/half-packed', (_request, response) => {
      const packed = gzipSync(FEED);
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed.subarray(0, packed.length / 2));
    });
    for (const path of ['/cut', '/half-packed'])
      expect(await faultOf(server.at(path)), path).toBe('calendar_cut_off');
  });

  it('a server that is down, or sends one byte at a time', async () => {
    expect(await faultOf('http://127.0.0.1:1/feed.ics')).toBe('calendar_unreachable');
    server.set('/slow', (_request, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('B'), 500);
      response.on('close', () => clearInterval(timer));
    });
    const start = performance.now();
    expect(await faultOf(server.at('/slow'))).toBe('calendar_slow{"seconds":10}');
    expect(performance.now() - start).toBeLessThan(12_000);
  });
});
