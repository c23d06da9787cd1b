// `npm run pictures`: takes the README's pictures of the built app, filled with the demo, and puts them into
// docs/pictures. Needs Chromium, as the tests do.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from './setup/browser.mjs';
import { nodeBinary } from './setup/node-binary.mjs';
import { prepare } from './setup/prepare.mjs';
import { root } from './setup/root.mjs';
import { runScript } from './setup/run-script.mjs';

const PORT = 3919;
const url = `http://127.0.0.1:${PORT}`;
const ADMIN = { email: 'admin@hemma.example', password: 'Fir-and-birch-41' };
const DEMO = { email: 'demo@hemma.example', password: 'Demo1234' };
const WIDE = { width: 1280, height: 860 };

/**
 * What is taken: who looks, at what, how it is named.
 * @type {{ name: string, as: typeof ADMIN, path: string, dark?: boolean }[]}
 */
const PICTURES = [
  { name: 'cabins', as: DEMO, path: '/host/cabins' },
  { name: 'analytics', as: ADMIN, path: '/admin/analytics/overview?days=365' },
  { name: 'analytics-dark', as: ADMIN, path: '/admin/analytics/overview?days=90', dark: true },
  { name: 'system', as: ADMIN, path: '/admin/system' },
];

async function untilReady() {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(200);
  }
  throw new Error('the app did not become ready');
}

/** @param {typeof ADMIN} person */
async function tokenOf(person) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  return /** @type {{ token: string }} */ (await answer.json()).token;
}

/** @param {import('@playwright/test').Browser} browser */
async function take(browser) {
  for (const { name, as, path, dark = false } of PICTURES) {
    const page = await browser.newPage({
      viewport: WIDE,
      locale: 'en-GB',
      timezoneId: 'Europe/Stockholm',
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
    });
    await page.goto(`${url}/favicon.svg`);
    await page.evaluate(
      ([token, scheme]) => {
        localStorage.setItem('token', token);
        localStorage.setItem('colourScheme', scheme);
      },
      /** @type {[string, string]} */ ([await tokenOf(as), dark ? 'dark' : 'light']),
    );
    await page.goto(url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await sleep(800); // charts draw themselves
    const file = join(root, 'docs', 'pictures', `${name}.webp`);
    await sharp(await page.screenshot())
      .webp({ quality: 80, effort: 6 })
      .toFile(file);
    console.log(`docs/pictures/${name}.webp`);
    await page.close();
  }
}

await runScript(async () => {
  await prepare();
  const folder = mkdtempSync(join(tmpdir(), 'hemma-pictures-'));
  const server = spawn(nodeBinary(), [join(root, 'dist', 'server', 'main.js')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(PORT),
      DATA_DIR: folder,
      DEMO: '1',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
  });
  const ended = once(server, 'exit');
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    chromiumSandbox: process.getuid?.() !== 0,
  });
  try {
    await untilReady();
    await take(browser);
  } finally {
    await browser.close();
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
  return 0;
});
