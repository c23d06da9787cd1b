import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { login, register } from '#shared/contracts/accounts/accounts.ts';
import { resetPassword, validateResetToken } from '#shared/contracts/accounts/password-reset.ts';
import { changePassword } from '#shared/contracts/accounts/password-change.ts';
import { users } from '#server/db/schema.ts';
import { clientOf } from '#test/client.ts';
import { newEmail, newHost } from '#test/factories.ts';
import { startMailingApp } from '#test/mailing-app.ts';
import { ensureAdmin } from './first-admin.ts';
import { hashPassword } from './passwords.ts';

const { app, newResetLink } = await startMailingApp();
const { db } = app.database;
const nobody = clientOf(app);

const COMMON =
  'This is one of the most common passwords, which are guessed first. Choose another, such as a few words that nobody would put together.';
const holds = (word: string) =>
  `Password must not contain “${word}”, which is easy to guess. Choose another.`;

/** The refusal of a weak password at its field. */
const refusal = (sentence: string, field: string) => ({
  status: 400,
  code: 'weak_password',
  detail: sentence,
  errors: [sentence],
  fields: { [field]: sentence },
});

const signUp = (email: string, password: string) => ({
  body: { firstName: 'Anna', lastName: 'Berg', email, password },
});

/** A new address with this name: each address can be used once. */
let domains = 0;
const at = (name: string) => {
  domains += 1;
  return `${name}@stuga${domains}.example`;
};

describe('a new account', () => {
  // ASVS 6.2.4
  it.each(['password', 'Password1', 'QWERTYUIOP', '1q2w3e4r5t', 'trustno1', '11111111'])(
    'does not get the common password %s, however it is written',
    async (password) => {
      const email = newEmail();
      expect(await nobody.refused(register, signUp(email, password))).toMatchObject(
        refusal(COMMON, 'password'),
      );
      expect(await db.select().from(users).where(eq(users.email, email))).toEqual([]);
    },
  );

  // ASVS 6.2.11
  it.each([
    ['karin', 'Vi bor hemma-2', 'Hemma'],
    ['karin', 'HEMMA-pa-vinden', 'Hemma'],
    ['anna.berg', 'sommar-Anna.Berg', 'anna.berg'],
    ['anna.berg', 'Anna-Berg-i-juli', 'anna.berg'],
    ['anna.berg', 'annaberg i juli', 'anna.berg'],
    ['anna+stugan', 'i juli reser Anna', 'anna'],
  ])('of %s@… does not get %s', async (name, password, word) => {
    expect(await nobody.refused(register, signUp(at(name), password))).toMatchObject(
      refusal(holds(word), 'password'),
    );
  });

  // ASVS 6.2.11
  it('cannot use the name of the domain', async () => {
    const body = signUp('post@lillstugan.co.uk', 'Lillstugan-2027');
    expect(await nobody.refused(register, body)).toMatchObject(refusal(holds('lillstugan'), 'password'));
  });

  it.each([
    ['jo', 'jordgubbar i juni'],
    ['bo.', 'bo bor i backen'],
    ['eva', 'evakuera aldrig'],
    ['karin', 'a-password-of-mine'],
    ['karin', 'skogsexampel.se'],
  ])('of %s@… may have %s', async (name, password) => {
    await nobody.call(register, signUp(at(name), password));
  });
});

// ASVS 6.2.4
it('is refused as a new password, and the old one stays', async () => {
  const host = await newHost(app);
  for (const [newPassword, sentence] of [
    ['Iloveyou1', COMMON],
    ['hemma-hemma', holds('Hemma')],
    ['six-cabins-in-a-row', holds('cabins')],
  ] as const) {
    const body = { currentPassword: host.password, newPassword };
    expect(await host.refused(changePassword, { body })).toMatchObject(refusal(sentence, 'newPassword'));
  }
  await nobody.call(login, { body: host });
});

// ASVS 6.2.4
it('is refused by a reset link, which stays valid', async () => {
  const { email } = await newHost(app);
  const link = await newResetLink(email);
  const body = { ...link, newPassword: 'Password1' };
  expect(await nobody.refused(resetPassword, { body })).toMatchObject(refusal(COMMON, 'newPassword'));
  expect(await nobody.call(validateResetToken, { body: link })).toEqual({ valid: true });
  await nobody.call(resetPassword, { body: { ...body, newPassword: 'Snow-in-April-7' } });
});

describe('the admin of the settings', () => {
  it.each(['Password1', 'Hemma-hos-oss', 'the-boss-of-us'])('is not created with %s', async (password) => {
    const email = at('boss');
    await expect(ensureAdmin(db, { email, password })).rejects.toThrow(
      `Setting ADMIN_PASSWORD is a text of ${password.length} characters, but takes a password that is none of the most common ones and holds neither “Hemma” nor a name from ADMIN_EMAIL.`,
    );
    expect(await db.select().from(users).where(eq(users.email, email))).toEqual([]);
  });

  it('that exists already does not stop the start', async () => {
    const { email } = await newHost(app);
    expect(await ensureAdmin(db, { email, password: 'Password1' })).toBeNull();
  });
});

it('a host with an old weak password can sign in', async () => {
  const host = await newHost(app);

  await db
    .update(users)
    .set({ passwordHash: await hashPassword('password1') })
    .where(eq(users.id, host.id));
  await nobody.call(login, { body: { email: host.email, password: 'password1' } });
});
