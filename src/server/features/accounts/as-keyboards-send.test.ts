import { afterAll, describe, expect, it, vi } from 'vitest';
import { login, register } from '#shared/contracts/accounts/accounts.ts';
import { changePassword } from '#shared/contracts/accounts/password-change.ts';
import { forgotPassword } from '#shared/contracts/accounts/password-reset.ts';
import { startSecondApp, startTestApp } from '#test/app.ts';
import { clientOf } from '#test/client.ts';
import { newEmail, newHost } from '#test/factories.ts';
import { startMailServer } from '#test/mail-server.ts';

const server = await startMailServer();
const app = await startTestApp(server.settings);
const strictApp = await startSecondApp(app, { ...server.settings, RATE_LIMIT_SCALE: '1' });
afterAll(async () => {
  await strictApp.close();
  await app.close();
  await server.close();
});
const client = clientOf(app);

const PASSWORD = 'Blåbär-skogen-9';
const [ONE, TWO] = [PASSWORD.normalize('NFC'), PASSWORD.normalize('NFD')];
const person = { firstName: 'Astrid', lastName: 'Lind' };

const statusOf = async (email: string, password: string) =>
  (await client.send('POST', login.path, { email, password })).status;

describe('a password', () => {
  it.each([
    [ONE, TWO],
    [TWO, ONE],
    ['ﬁskeby-12', 'fiskeby-12'],
  ])('set as %j is typed as %j too, also after a change', async (set, typed) => {
    const email = newEmail();
    await client.call(register, { body: { ...person, email, password: set } });
    expect(await statusOf(email, typed)).toBe(200);
    const { token } = await client.call(login, { body: { email, password: set } });
    const body = { currentPassword: typed, newPassword: `${set}-två` };
    await clientOf(app, token).call(changePassword, { body });
    expect(await statusOf(email, `${typed}-två`.normalize('NFD'))).toBe(200);
    expect(await statusOf(email, `${set}-tva`)).toBe(401);
  });

  it('is as long as its normal form: 8 to 128 characters', async () => {
    const signUp = (password: string) =>
      client.send('POST', register.path, { ...person, email: newEmail(), password });
    const long = 'å'.repeat(128).normalize('NFD');
    expect(await signUp(long)).toMatchObject({ status: 201 });
    expect(await signUp(`${long}x`)).toMatchObject({ status: 400 });
    expect(await signUp('ååååååå'.normalize('NFD'))).toMatchObject({ status: 400 });
  });
});

describe('an address', () => {
  it.each([
    (name: string) => `${name}@prov.example,`,
    (name: string) => `mailto:${name}@prov.example`,
    (name: string) => `<${name.slice(0, 2)}\u200B${name.slice(2)}@prov.example>`,
    (name: string) => `\u202A${name}\u00AD@prov.example\u202C.`,
  ])('typed as %s is the account of the plain one', async (typedAs) => {
    const email = `${newEmail().split('@')[0]}@prov.example`;
    const typed = typedAs(email.split('@')[0] ?? '');
    await client.call(register, { body: { ...person, email: typed, password: PASSWORD } });
    expect(await statusOf(email, PASSWORD)).toBe(200);
    expect(await statusOf(typed, PASSWORD)).toBe(200);
    expect(await client.refused(register, { body: { ...person, email, password: PASSWORD } })).toMatchObject({
      status: 409,
    });
    await client.call(forgotPassword, { body: { email: typed } });
    await vi.waitFor(() => expect(server.mails.map(({ to }) => to)).toContain(email), { timeout: 20_000 });
  });

  it.each([
    '\u212Aelvin@prov.example',
    'name@prov.e\uFF58ample',
    'a..b@prov.example',
    'name@prov.example,x@prov.example',
  ])('%j is refused where an account or a link is asked for', async (email) => {
    const refusal = { status: 400, fields: { email: 'Email must be valid' } };
    expect(await client.refused(register, { body: { ...person, email, password: PASSWORD } })).toMatchObject(
      refusal,
    );
    expect(await client.refused(forgotPassword, { body: { email } })).toMatchObject(refusal);
  });

  it('counts as one address in the rate limits, however it is typed', async () => {
    const { email } = await newHost(app);
    const tryAs = async (typed: string) =>
      (await clientOf(strictApp).send('POST', login.path, { email: typed, password: 'wrong-one' })).status;
    for (let tries = 0; tries < 10; tries += 1) expect(await tryAs(email + ','.repeat(tries))).toBe(401);
    expect(await tryAs(`<${email}>`)).toBe(429);
  });
});
