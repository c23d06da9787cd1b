import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it, vi } from 'vitest';
import { register } from '#shared/contracts/accounts/accounts.ts';
import { confirmSecondFactor, setUpSecondFactor } from '#shared/contracts/accounts/second-factor.ts';
import { listAudit } from '#shared/contracts/audit.ts';
import { listUsers } from '#shared/contracts/users.ts';
import { codeOf } from '#test/authenticator.ts';
import { contentOf } from '#test/database.ts';
import { createEmptyDatabase } from '#test/postgres.ts';
import { remoteClientOf } from '#test/remote-client.ts';
import { signInWith } from '#test/second-factor.ts';
import { runProgram, runServer, type ServerProcess, startProgram } from '#test/server-process.ts';
import { runningDatabaseUrl } from './db/embedded/pid-file.ts';
import { fromRoot } from './project-root.ts';

// Backups and an admin's lost phone, as in docs/operations.md: a site is lost and restored, embedded or on a server.

const folder = await mkdtemp(join(tmpdir(), 'hemma-operations-'));
afterAll(() => rm(folder, { recursive: true }));
const DATA_DIR = join(folder, 'data');
const ARCHIVE = join(folder, 'site.zip');
const admin = { email: 'boss@cabins.example', password: 'Fir-and-birch-41' };
const SAME = {
  PUBLIC_URL: 'https://guide.example',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  ADMIN_2FA: 'on',
};

/** The guest page of each active tag, by its code. */
async function pagesOf(url: string, codes: readonly string[]): Promise<Record<string, string>> {
  const pages: Record<string, string> = {};
  for (const code of codes) pages[code] = await (await fetch(`${url}/cabins/${code}`)).text();
  return pages;
}

const codesIn = (content: Record<string, string>): string[] =>
  (JSON.parse(content['tags'] ?? '[]') as { code: string; state: string }[])
    .filter(({ state }) => state === 'active')
    .map(({ code }) => code);

// Of the site that was lost.
let content: Record<string, string>;
let pages: Record<string, string>;
/** The restored site. */
let site: ServerProcess;

it('a running site is backed up into one file, and lost with all its data', async () => {
  const lost = await runServer({ ...SAME, DATA_DIR, DEMO: '1' });
  await lost.ready;
  // The demo's calendar is read once the site runs.
  await vi.waitFor(
    async () => {
      content = await contentOf(runningDatabaseUrl(DATA_DIR));
      expect(content['calendars']).toContain('"state":"ok"');
    },
    { timeout: 60_000, interval: 500 },
  );
  const codes = codesIn(content);
  expect(codes.length).toBeGreaterThan(5);
  pages = await pagesOf(lost.url, codes);
  expect(await runProgram('backup', [ARCHIVE], { DATA_DIR })).toMatchObject({ code: 0, complaints: '' });
  await lost.end('SIGKILL');
  // The killed site's PostgreSQL writes for a moment longer.
  await rm(DATA_DIR, { recursive: true, maxRetries: 20, retryDelay: 100 });
});

it('a restore that is killed leaves a site that can be restored', async () => {
  const killed = startProgram('restore', [ARCHIVE], { DATA_DIR });
  await once(killed.stdout, 'data'); // the first table is in
  killed.kill('SIGKILL');
  await once(killed, 'close');
  const { code, output } = await runProgram('restore', [ARCHIVE], { DATA_DIR });
  expect(output).toMatch(/^cabins: 11$/m);
  expect(code).toBe(0);
});

it('a restored site equals the lost one, and a backup that starts while the site does waits for it', async () => {
  site = await runServer({ ...SAME, DATA_DIR });
  const holder = () => readFile(join(DATA_DIR, 'site.pid'), 'utf8');
  await vi.waitFor(async () => expect(await holder()).toBe(String(site.pid)), {
    timeout: 30_000,
    interval: 5,
  });
  const backup = await runProgram('backup', [join(folder, 'early.zip')], { DATA_DIR });
  expect(backup).toMatchObject({ code: 0, complaints: '' });

  await site.ready;
  expect(await contentOf(runningDatabaseUrl(DATA_DIR))).toEqual(content);
  expect(await pagesOf(site.url, codesIn(content))).toEqual(pages);
  const inUse = await runProgram('restore', [ARCHIVE], { DATA_DIR });
  expect(inUse.complaints).toMatch(/^Setting DATA_DIR .* a folder that no other site uses/);
  expect(inUse.code).toBe(1);
});

it('the operator resets the second factor of the last admin, whose phone is lost', async () => {
  const reset = (...args: string[]) => runProgram('reset-second-factor', args, { DATA_DIR });
  const nobody = remoteClientOf(site.url);
  const tokenOf = (answer: { body: unknown }) => (answer.body as { token: string }).token;
  const client = remoteClientOf(site.url, tokenOf(await signInWith(nobody, admin)));
  const { secret } = await client.call(setUpSecondFactor, { body: { password: admin.password } });
  await client.call(confirmSecondFactor, { body: { code: codeOf(secret) } });
  expect((await signInWith(nobody, admin)).status).toBe(401);

  expect(await reset()).toMatchObject({ code: 1, complaints: expect.stringMatching(/^Whose\? /) });
  expect(await reset('nobody@cabins.example')).toMatchObject({
    code: 1,
    complaints: 'Nobody has an account with the address nobody@cabins.example.\n',
  });
  expect(await reset('Boss@cabins.example')).toMatchObject({
    code: 0,
    output: 'Two-step sign-in of boss@cabins.example is off: the password alone signs in.\n',
  });
  expect(await reset(admin.email)).toMatchObject({
    code: 1,
    complaints: 'Two-step sign-in of boss@cabins.example is off already.\n',
  });

  // The open session has ended too; then another phone is set up.
  expect(await client.refused(listUsers, {})).toMatchObject({ status: 401 });
  const again = remoteClientOf(site.url, tokenOf(await signInWith(nobody, admin)));
  expect(await again.refused(listUsers, {})).toMatchObject({ code: 'second_factor_setup' });
  const next = await again.call(setUpSecondFactor, { body: { password: admin.password } });
  await again.call(confirmSecondFactor, { body: { code: codeOf(next.secret) } });
  await again.call(listUsers, {});

  const { items } = await again.call(listAudit, { query: { action: 'secondFactorOff' } });
  expect(items).toMatchObject([{ actor: null, target: admin.email }]);
  const mails = async () => {
    const outbox = join(DATA_DIR, 'outbox');
    return Promise.all((await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')));
  };
  await expect
    .poll(async () => (await mails()).join(''), { timeout: 30_000 })
    .toContain('Subject: Two-step sign-in is off (Hemma)');
  expect(await site.end('SIGTERM')).toEqual({ code: 0, signal: null });

  // Also while the site does not run; from the sources, as `npm run reset-second-factor` does.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [fromRoot('src/server/reset-second-factor.ts'), admin.email],
    { env: { PATH: process.env['PATH'], DATA_DIR } },
  );
  expect(stdout).toContain('Two-step sign-in of boss@cabins.example is off:');
});

it('a site moves to a PostgreSQL server with the same two commands, and works there', async () => {
  const database = await createEmptyDatabase();
  const settings = { ...SAME, DATA_DIR, DATABASE_URL: database.url };
  expect(await runProgram('restore', [ARCHIVE], settings)).toMatchObject({ code: 0, complaints: '' });
  expect(await contentOf(database.url)).toEqual(content);
  const moved = await runServer(settings);
  await moved.ready;
  expect(await pagesOf(moved.url, codesIn(content))).toEqual(pages);
  const newcomer = { firstName: 'Nils', lastName: 'Ny', email: 'nils@ny.example' };
  await remoteClientOf(moved.url).call(register, { body: { ...newcomer, password: 'Kvast-och-skyffel-9' } });
  await moved.end('SIGTERM');

  const again = await runProgram('restore', [ARCHIVE], settings);
  expect(again).toMatchObject({
    code: 1,
    complaints: expect.stringMatching(/^The site's database is not empty/),
  });
  await database.drop();
});

it('commands that fail print one sentence and leave nothing behind', async () => {
  const nowhere = { DATA_DIR: join(folder, 'nowhere') };
  const refusals = [
    [await runProgram('backup', [], nowhere), /^Name one file, as in: backup /],
    [await runProgram('backup', [ARCHIVE], nowhere), /^There is no site in DATA_DIR=/],
    [
      await runProgram('restore', [join(folder, 'missing.zip')], nowhere),
      /missing\.zip cannot be read: ENOENT/,
    ],
    [
      await runProgram('restore', [import.meta.filename], nowhere),
      /^The file is not a complete archive of this site/,
    ],
  ] as const;
  for (const [{ code, complaints }, sentence] of refusals) {
    expect(complaints).toMatch(sentence);
    expect(complaints.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
  }
  expect(await readdir(folder)).not.toContain('nowhere');
});
