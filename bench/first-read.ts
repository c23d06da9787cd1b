import { once } from 'node:events';
import http from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { BROWSER_ARGS, findChromium } from '../scripts/setup/programs.mjs';
import { median } from './table.ts';
import { PHONE } from './phone.ts';

const ROUNDS = 7;
/** The slowdown of the CPU, for a phone some years old. */
const SLOWDOWN = 4;

export interface FirstReadFigures {
  /** From opening the link until the wifi password is visible, in milliseconds. */
  readMs: number;
  /** The same for a page with only the same words. */
  bareReadMs: number;
  readRatio: number;
}

/** Runs before the page and records the first frame with a visible password. */
const RECORD_FIRST_SIGHT = `
  requestAnimationFrame(function look() {
    if (document.querySelector('#password')?.checkVisibility()) window.firstSightMs = performance.now();
    else requestAnimationFrame(look);
  });`;

async function firstSight(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    userAgent: PHONE['user-agent'],
    locale: 'sv-SE',
  });
  const page = await context.newPage();
  const phone = await context.newCDPSession(page);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript({ content: RECORD_FIRST_SIGHT });
  await page.goto(url, { waitUntil: 'load' });
  const seen = await page.waitForFunction('window.firstSightMs');
  const ms = Number(await seen.jsonValue());
  await context.close();
  return ms;
}

/** The words of a page without styles; the password keeps its id. */
function bareText(html: string): string {
  const words = html
    .replace(/<(style|script|svg)\b.*?<\/\1>/gs, '')
    .replace(/<code id="password"[^>]*>(.*?)<\/code>/s, '\u0002$1\u0003')
    .replace(/<title>.*?<\/title>/s, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/\n+/g, '\n')
    .replace('\u0002', '<b id=password>')
    .replace('\u0003', '</b>');
  return `<!doctype html><meta charset=utf-8><meta name=viewport content="width=device-width"><pre>${words}</pre>`;
}

/** Measures in turns how soon the wifi password is visible, on the guest page and on a bare page of the same words. */
export async function measureFirstRead(url: string): Promise<FirstReadFigures> {
  const html = await (await fetch(url, { headers: { ...PHONE, 'accept-encoding': 'identity' } })).text();
  const body = brotliCompressSync(bareText(html));
  const bare = http
    .createServer((_request, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        .end(body);
    })
    .listen(0, '127.0.0.1');
  await once(bare, 'listening');
  const lines = {
    bare: await slowLine((bare.address() as AddressInfo).port),
    page: await slowLine(Number(new URL(url).port)),
  };
  const bareUrl = lines.bare.url;
  const pageUrl = lines.page.url + new URL(url).pathname;
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    chromiumSandbox: process.getuid?.() !== 0, // Chromium refuses to run sandboxed as root
    args: BROWSER_ARGS,
  });
  try {
    const turns: { page: number; bare: number }[] = [];
    for (let turn = 0; turn <= ROUNDS; turn += 1) {
      turns.push({ bare: await firstSight(browser, bareUrl), page: await firstSight(browser, pageUrl) });
    }
    turns.shift(); // the browser's first page is always slower
    return {
      readMs: median(turns.map(({ page }) => page)),
      bareReadMs: median(turns.map((turn) => turn.bare)),
      readRatio: median(turns.map((turn) => turn.page / turn.bare)),
    };
  } finally {
    await browser.close();
    for (const line of Object.values(lines)) line.close();
    bare.close();
  }
}

/** The compressed JavaScript of a first visit, in bytes. */
export async function measureFirstVisit(url: string): Promise<number> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: BROWSER_ARGS,
    ...(executablePath !== undefined && { executablePath }),
  });
  try {
    const page = await browser.newPage();
    const scripts: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script') return;
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const sizes = await Promise.all(scripts);
    return sizes.reduce((sum, bytes) => sum + bytes, 0);
  } finally {
    await browser.close();
  }
}

/** A weak signal: 400 ms round trip, 400 kbit/s. */
const ROUND_TRIP_MS = 400;
const PACKET_BYTES = 1460;
const PACKET_MS = (PACKET_BYTES * 8 * 1000) / 400_000;

export interface SlowLine {
  url: string;
  close(): void;
}

/**
 * A slow connection to a local server, shared by all sockets. Packets arrive one by one, while a browser's throttling delivers
 * an answer as a whole. Each request waits for a full round trip, and a new connection for one more.
 */
async function slowLine(port: number): Promise<SlowLine> {
  let freeAt = 0;
  const open = new Set<Socket>();

  async function passOn(data: Buffer, to: Socket): Promise<void> {
    for (let at = 0; at < data.length; at += PACKET_BYTES) {
      freeAt = Math.max(freeAt, performance.now()) + PACKET_MS;
      await sleep(freeAt - performance.now());
      to.write(data.subarray(at, at + PACKET_BYTES));
    }
  }

  const line = createServer((browser) => {
    const server = connect(port, '127.0.0.1');
    const isReady = sleep(ROUND_TRIP_MS);
    let sent: Promise<void> = Promise.resolve();
    for (const socket of [browser, server]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
    browser.on('data', (data) => {
      void isReady.then(() => sleep(ROUND_TRIP_MS)).then(() => server.write(data));
    });
    server.on('data', (data) => {
      sent = sent.then(() => passOn(data, browser));
    });
    browser.on('end', () => server.destroy());
    server.on('end', () => void sent.then(() => browser.end()));
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    close() {
      for (const socket of open) socket.destroy();
      line.close();
    },
  };
}
