import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { listAudit } from '#shared/contracts/audit.ts';
import { confirmSecondFactor, setUpSecondFactor } from '#shared/contracts/accounts/second-factor.ts';
import { listUsers } from '#shared/contracts/users.ts';
import { codeOf } from '#test/authenticator.ts';
import { remoteClientOf } from '#test/remote-client.ts';
import { runServer } from '#test/server-process.ts';
import { signInWith } from '#test/second-factor.ts';
import { fromRoot } from './project-root.ts';

const folder = await mkdtemp(join(tmpdir(), 'hemma-reset-'));
afterAll(() => rm(folder, { recursive: true }));
const settings = { DATA_DIR: folder };
const admin = { email: 'boss@cabins.example', password: 'Fir-and-birch-41' };

/** Runs the command as `npm run reset-second-factor` does, with the settings that are given and no others. */
const reset = (...given: string[]) =>
  promisify(execFile)(process.execPath, [fromRoot('src/server/reset-second-factor.ts'), ...given], {
    env: { PATH: process.env['PATH'], ...settings },
  });

it('the last admin, whose phone is lost, is let in again by whoever runs the site', async () => {
  const server = await runServer({
    ...settings,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ADMIN_2FA: 'on',
  });
  await server.ready;
  const nobody = remoteClientOf(server.url);
  const tokenOf = (answer: { body: unknown }) => (answer.body as { token: string }).token;
  const client = remoteClientOf(server.url, tokenOf(await signInWith(nobody, admin)));
  const { secret } = await client.call(setUpSecondFactor, { body: { password: admin.password } });
  await client.call(confirmSecondFactor, { body: { code: codeOf(secret) } });
  expect((await signInWith(nobody, admin)).status).toBe(401);

  await expect(reset()).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^Whose\? /) });
  await expect(reset('nobody@cabins.example')).rejects.toMatchObject({
    code: 1,
    stderr: 'Nobody has an account with the address nobody@cabins.example.\n',
  });
  expect((await reset('Boss@cabins.example')).stdout).toBe(
    'Two-step sign-in of boss@cabins.example is off: the password alone signs in.\n',
  );
  await expect(reset(admin.email)).rejects.toMatchObject({
    code: 1,
    stderr: 'Two-step sign-in of boss@cabins.example is off already.\n',
  });

  // The session that was open is over, too; then another phone is set up.
  expect(await client.refused(listUsers, {})).toMatchObject({ status: 401 });
  const again = remoteClientOf(server.url, tokenOf(await signInWith(nobody, admin)));
  expect(await again.refused(listUsers, {})).toMatchObject({ code: 'second_factor_setup' });
  const next = await again.call(setUpSecondFactor, { body: { password: admin.password } });
  await again.call(confirmSecondFactor, { body: { code: codeOf(next.secret) } });
  await again.call(listUsers, {});

  const { items } = await again.call(listAudit, { query: { action: 'secondFactorOff' } });
  expect(items).toMatchObject([{ actor: null, target: admin.email }]);
  const mails = async () => {
    const outbox = join(folder, 'outbox');
    return Promise.all((await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')));
  };
  await expect
    .poll(async () => (await mails()).join(''), { timeout: 30_000 })
    .toContain('Subject: Two-step sign-in is off (Hemma)');
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });

  // While the site does not run, too.
  expect((await reset(admin.email)).stdout).toContain('Two-step sign-in of boss@cabins.example is off:');
});
