import { Writable } from 'node:stream';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { login } from '#shared/contracts/accounts/accounts.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newHost } from '#test/factories.ts';

let log = '';
const logTo = new Writable({
  write(chunk, _encoding, done) {
    log += String(chunk);
    done();
  },
});
const app = await startTestApp({}, { logTo });
/** Allows one attempt and refuses the second. */
const strict = await startSecondApp(app, { RATE_LIMIT_SCALE: '0.001' }, { logTo });
afterAll(async () => {
  await strict.close();
  await app.close();
});
const host = await newHost(app);
const FORGED = 'forged-token-of-forty-three-characters-here';
const ADDRESS = '203.0.113.77';
const WRONG = { email: host.email, password: 'Wrong-horse-1' };

const refusals = () =>
  log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { msg, status, code, method, route, account } = JSON.parse(line) as Record<string, unknown>;
      return [msg, status, code, `${String(method)} ${String(route)}`, account];
    });

beforeEach(() => void (log = ''));

describe('the log has', () => {
  it('a wrong password', async () => {
    await clientOf(app).send('POST', login.path, WRONG);
    expect(refusals()).toEqual([['refused', 401, 'invalid_credentials', 'POST /api/auth/login', null]]);
  });

  // ASVS 16.3.3
  it('an unknown token', async () => {
    await clientOf(app, FORGED).send('GET', '/api/cabins/7');
    expect(refusals()).toEqual([['refused', 401, 'unauthenticated', 'GET /api/cabins/:id', null]]);
  });

  // ASVS 16.2.1, 16.3.3
  it('a host who calls what is for admins, by account id', async () => {
    await host.send('GET', '/api/admin/users');
    expect(refusals()).toEqual([['refused', 403, 'forbidden', 'GET /api/admin/users', host.id]]);
  });

  // ASVS 16.3.3
  it('attempts beyond the limits of accounts and of guides’ codes', async () => {
    const stranger = clientOf(strict, undefined, ADDRESS);
    const { email } = await newHost(app);
    for (let time = 0; time < 2; time += 1) await stranger.send('POST', login.path, { ...WRONG, email });
    for (const code of ['QQQQ0001', 'QQQQ0002']) await stranger.send('GET', `/cabins/${code}`);
    expect(refusals()).toEqual([
      ['refused', 401, 'invalid_credentials', 'POST /api/auth/login', null],
      ['refused', 429, 'too_many_tries', 'POST /api/auth/login', null],
      ['refused', 429, 'too_many_tries', 'GET /cabins/:token', null],
    ]);
  });
});

// ASVS 16.2.1, 16.2.2
it('each line has a time and a request id', async () => {
  const { body } = await clientOf(app).send('GET', '/api/cabins');
  const { time, reqId } = JSON.parse(log) as { time: number; reqId: string };
  expect(Math.abs(Date.now() - time)).toBeLessThan(60_000);
  expect(reqId).toBe((body as { requestId: string }).requestId);
});

// ASVS 14.2.4
it('no line has a secret or personal data', async () => {
  const visitor = clientOf(app, FORGED, ADDRESS);
  await visitor.send('POST', login.path, WRONG);
  await visitor.send('GET', '/api/cabins?email=anna%40secret.example');
  await host.send('GET', '/api/admin/tokens/ABCD1234');
  expect(refusals()).toHaveLength(3);
  for (const secret of [
    host.email,
    host.token,
    WRONG.password,
    FORGED,
    ADDRESS,
    'secret.example',
    'ABCD1234',
  ]) {
    expect(log).not.toContain(secret);
  }
});
