// `npm run pictures`: takes the pictures of docs/pictures of the built app, filled with the demo. Needs Chromium, as the
// tests do.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { compose } from './pictures/composed.mjs';
import { ADMIN, HOST, takeGuide, takeScreen } from './pictures/takes.mjs';
import { findChromium } from './setup/browser.mjs';
import { nodeBinary } from './setup/node-binary.mjs';
import { prepare } from './setup/prepare.mjs';
import { root } from './setup/root.mjs';
import { runScript } from './setup/run-script.mjs';

const PORT = 3919;
const url = `http://127.0.0.1:${PORT}`;

async function untilReady() {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(200);
  }
  throw new Error('the app did not become ready');
}

/**
 * @param {string} name
 * @param {Buffer} png
 */
async function keep(name, png) {
  const file = join(root, 'docs', 'pictures', `${name}.webp`);
  const { size } = await sharp(png)
    .resize({ width: 2000, withoutEnlargement: true })
    .webp({ quality: 78, effort: 6 })
    .toFile(file);
  console.log(`docs/pictures/${name}.webp: ${Math.round(size / 1024)} KB`);
}

/** @param {import('@playwright/test').Browser} browser */
async function takeAll(browser) {
  const cabins = await takeScreen(browser, url, { as: HOST, path: '/host/cabins' });
  const phones = [
    await takeGuide(browser, url, { cabin: 'Sjöstugan', locale: 'en-GB' }),
    await takeGuide(browser, url, { cabin: 'Fjällhyddan', locale: 'en-GB', dark: true }),
    await takeGuide(browser, url, { cabin: 'Villa Havsbris', locale: 'sv-SE' }),
  ];
  await keep('guide', await compose(browser, { screen: cabins, phones }));
  const year = '/admin/analytics/overview?days=365';
  await keep('analytics', await takeScreen(browser, url, { as: ADMIN, path: year }));
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
    await takeAll(browser);
  } finally {
    await browser.close();
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
  return 0;
});
