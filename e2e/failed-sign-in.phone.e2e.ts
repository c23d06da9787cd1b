import { expect, test } from './app.ts';
import { AWAY, comeBetween, expectFailure, expectPlainWords, KINDS } from './between.ts';
import { newHost } from './hosts.ts';
import { newPerson, typeSignUp } from './people.ts';

// The same on a desktop, and so in one project only.

test.beforeEach(({ allowConsoleError }) => allowConsoleError(/status of (400|50[023])/));

test('Login says that it failed, and then works', async ({ page, app }) => {
  const { person } = await newHost(app);
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  const button = page.getByRole('button', { name: 'Login', exact: true });
  // A document of members of the wrong kinds has no token, and for that there is a sentence (R-accounts-3).
  const kinds = KINDS.filter(({ status, body }) => status !== 200 || body !== 'members of the wrong kind');
  await expectFailure(page, /login$/, {
    button,
    where: page.locator('body'),
    sentence: 'Login failed',
    kinds,
  });
  await expectFailure(page, /login$/, {
    button,
    where: page.locator('body'),
    sentence: 'No token returned from server.',
    kinds: [{ status: 200, body: 'members of the wrong kind' }],
  });
  await button.click();
  await expect(page).toHaveURL(/\/host\/cabins$/);
});

test('a login that answers a token alone is one: whose it is, is asked', async ({ page, app }) => {
  const { token, person } = await newHost(app);
  await page.route('**/api/auth/login', (route) => route.fulfill({ json: { token } }));
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('You have no cabins yet')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toContain('Karin');
});

test('Sign Up says that it failed, and keeps what was typed', async ({ page }) => {
  const person = newPerson();
  const between = await comeBetween(page, /register$/, AWAY);
  await page.goto('/signup');
  await typeSignUp(page, person);
  await expect(page.getByRole('alert')).toHaveText('Registration failed');
  await between.leave();
  const button = page.getByRole('button', { name: 'Sign Up', exact: true });
  const where = page.locator('body');
  await expectFailure(page, /register$/, { button, where, sentence: 'Registration failed', kinds: KINDS });
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await button.click();
  await expect(page).toHaveURL(/\/login$/);
});

test('the pages of a forgotten password say what failed', async ({ page, app }) => {
  const { person } = await newHost(app);
  const where = page.locator('body');
  const email = encodeURIComponent(person.email);
  const resend = await comeBetween(page, /forgot-password$/, { status: 200, body: 'a page' });
  await page.goto(`/forgot-password?expired=1&email=${email}`);
  await expect(page.getByText('Could not send a new link right now. Please try again.')).toBeVisible();
  await resend.leave();
  await expectFailure(page, /forgot-password$/, {
    button: page.getByRole('button', { name: 'Send reset link' }),
    where,
    sentence: 'Something went wrong. Please try again.',
    kinds: KINDS,
  });

  // A proxy's 400 says nothing about the link.
  const check = await comeBetween(page, /validate/, { status: 400, body: 'a page' });
  await page.goto(`/reset-password?email=${email}&token=abc`);
  const retry = page.getByRole('button', { name: 'Retry' });
  for (const kind of KINDS) {
    await expect(page.getByText('The link could not be checked. Please try again.')).toBeVisible();
    await expectPlainWords(page);
    check.answer(kind);
    const before = check.given();
    await retry.click();
    await expect.poll(check.given, { intervals: [30] }).toBeGreaterThan(before);
  }
  await page.route('**/api/auth/validate-reset-token', (route) => route.fulfill({ json: { valid: true } }));
  await retry.click();
  await page.getByLabel('New password', { exact: true }).fill('Snow-in-May-8');
  await page.getByLabel('Confirm password').fill('Snow-in-May-8');
  await expectFailure(page, /auth\/reset-password$/, {
    button: page.getByRole('button', { name: 'Save password' }),
    where,
    sentence: 'Could not update the password. Please try again.',
    kinds: KINDS,
  });
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('Snow-in-May-8');
});
