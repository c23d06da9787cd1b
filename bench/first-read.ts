import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { BROWSER_ARGS, findChromium } from '../scripts/setup/programs.mjs';
import { median } from './spread.ts';
import { PHONE } from './phone.ts';
import { slowLine } from './slow-line.ts';

const ROUNDS = 7;
/** A phone of some years ago. */
const SLOWER = 4;

export interface FirstReadFigures {
  /** From the touch on the link until the wifi password stands on the screen, in milliseconds. */
  readMs: number;
  /** The same for a page of the same words and nothing else. */
  bareReadMs: number;
  readRatio: number;
}

/** Notes the frame in which the password is first laid out to be seen; runs before any of the page. */
const NOTE_FIRST_SIGHT = `
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
  await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript({ content: NOTE_FIRST_SIGHT });
  await page.goto(url, { waitUntil: 'load' });
  const seen = await page.waitForFunction('window.firstSightMs');
  const ms = Number(await seen.jsonValue());
  await context.close();
  return ms;
}

/** The words of a page, the password still to be found, and nothing that makes it look like anything. */
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

/** How soon a guest reads the wifi password, beside a bare page of the same words, in turns. */
export async function measureFirstRead(url: string): Promise<FirstReadFigures> {
  const html = await (await fetch(url, { headers: { ...PHONE, 'accept-encoding': 'identity' } })).text();
  const body = brotliCompressSync(bareText(html));
  const bare = createServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
      .end(body);
  }).listen(0, '127.0.0.1');
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
    turns.shift(); // the browser's own first page is slower than any after it
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
