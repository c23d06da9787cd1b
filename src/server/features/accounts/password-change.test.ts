import { afterAll, describe, expect, it } from 'vitest';
import { login, me } from '#shared/contracts/accounts/accounts.ts';
import { changePassword } from '#shared/contracts/accounts/password-change.ts';
import { startTestApp } from '#test/app.ts';
import { type Client, clientOf } from '#test/client.ts';
import { newHost, type TestHost } from '#test/factories.ts';

const app = await startTestApp({ RATE_LIMIT_SCALE: '1' });
afterAll(() => app.close());

// Attempts count by address too, so each test uses another address.
let addresses = 0;
const somewhere = () => {
  addresses += 1;
  return `10.7.0.${addresses}`;
};
const at = (host: TestHost, address = somewhere()): Client => clientOf(app, host.token).from(address);
const mayLogIn = async (email: string, password: string) =>
  (await clientOf(app).from(somewhere()).send('POST', login.path, { email, password })).status === 200;

const newPassword = 'snow in april';

describe('POST /api/Account/password', () => {
  // ASVS 6.2.2, 7.4.3
  it('sets the new password and ends all sessions but this one', async () => {
    const [host, stranger] = [await newHost(app), await newHost(app)];
    const { token } = await clientOf(app).call(login, { body: { ...host, remember: true } });
    const body = { currentPassword: host.password, newPassword };
    expect(await at(host).call(changePassword, { body })).toEqual({
      message: 'Your password has been updated.',
    });
    expect(await host.call(me, {})).toMatchObject({ firstName: 'Astrid' });
    expect(await clientOf(app, token).refused(me, {})).toMatchObject({ status: 401 });
    expect(await mayLogIn(host.email, host.password)).toBe(false);
    expect(await mayLogIn(host.email, newPassword)).toBe(true);
    await stranger.call(me, {});
    expect(await mayLogIn(stranger.email, stranger.password)).toBe(true);
  });

  // ASVS 6.2.3, 7.5.1
  it('refuses a wrong current password with 400, not 401', async () => {
    const host = await newHost(app);
    const { token } = await clientOf(app).call(login, { body: host });
    const body = { currentPassword: 'Correct-horse-2', newPassword };
    expect(await at(host).refused(changePassword, { body })).toMatchObject({
      status: 400,
      code: 'wrong_password',
      detail: 'The current password is not right.',
      fields: { currentPassword: 'The current password is not right.' },
    });
    await clientOf(app, token).call(me, {});
    expect(await mayLogIn(host.email, host.password)).toBe(true);
  });

  // ASVS 6.2.1
  it.each([
    [{}, 'currentPassword', 'Current password is required.'],
    [{ currentPassword: '' }, 'currentPassword', 'Current password is required.'],
    [{ currentPassword: 7 }, 'currentPassword', 'Current password is required.'],
    [{ currentPassword: 'x'.repeat(1025) }, 'currentPassword', 'Password is too long.'],
    [{}, 'newPassword', 'New password is required.'],
    [{ newPassword: '' }, 'newPassword', 'New password is required.'],
    [{ newPassword: null }, 'newPassword', 'New password is required.'],
    [{ newPassword: 'short-7' }, 'newPassword', 'Password must be at least 8 characters.'],
    [{ newPassword: 'x'.repeat(129) }, 'newPassword', 'Password must be at most 128 characters.'],
  ])('refuses %j', async (part, field, sentence) => {
    const host = await newHost(app);
    const other = field === 'newPassword' ? { currentPassword: host.password } : { newPassword };
    expect(await at(host).send('POST', changePassword.path, { ...other, ...part })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { [field]: sentence } },
    });
    expect(await mayLogIn(host.email, host.password)).toBe(true);
  });

  it('accepts one of two concurrent changes', async () => {
    const host = await newHost(app);
    const passwords = ['first of the two', 'second of the two'];
    const client = at(host);
    const answers = await Promise.all(
      passwords.map((chosen) =>
        client.send('POST', changePassword.path, { currentPassword: host.password, newPassword: chosen }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect(await mayLogIn(host.email, winner)).toBe(true);
  });

  it('limits wrong passwords to ten in 15 minutes, together with sign-ins', async () => {
    const host = await newHost(app);
    const address = somewhere();
    const client = at(host, address);
    const wrong = { currentPassword: 'wrong', newPassword };
    const first = await Promise.all(
      Array.from({ length: 9 }, () => client.send('POST', changePassword.path, wrong)),
    );
    expect(first.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 400));
    const guess = { email: host.email, password: 'wrong' };
    expect(await clientOf(app).from(address).send('POST', login.path, guess)).toMatchObject({ status: 401 });
    const body = { currentPassword: host.password, newPassword };
    expect(await client.refused(changePassword, { body })).toMatchObject({ code: 'too_many_tries' });
    // At another address the host is not locked out.
    await at(host).call(changePassword, { body });
  });

  it('does not count right passwords', async () => {
    const host = await newHost(app);
    const client = at(host);
    const body = { currentPassword: host.password, newPassword: host.password };
    for (let index = 0; index < 12; index += 1) await client.call(changePassword, { body });
  });

  it('requires a session, and its path has a capital letter', async () => {
    expect(await clientOf(app).send('POST', changePassword.path, {})).toMatchObject({ status: 401 });
    const host = await newHost(app);
    expect(await host.send('POST', '/api/account/password', {})).toMatchObject({ status: 404 });
  });
});
