import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { findChromium } from '../setup/browser.mjs';
import { nodeBinary } from '../setup/node-binary.mjs';
import { prepare } from '../setup/prepare.mjs';
import { root } from '../setup/root.mjs';
import { ADMIN } from './takes.mjs';

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
 * Shows the built app, filled with the demo, to who takes pictures of it; nothing of it stays.
 * @param {(browser: import('@playwright/test').Browser, url: string) => Promise<void>} take
 */
export async function withDemo(take) {
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
    await take(browser, url);
  } finally {
    await browser.close();
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}
