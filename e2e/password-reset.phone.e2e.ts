import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { newHost, openSignedIn } from './hosts.ts';
import { mailedLink, mailsTo } from './mails.ts';
import { logIn } from './people.ts';

const NEW_PASSWORD = 'Snow-in-May-8';
const EXPIRED = 'Your reset link has expired or is invalid. Please request a new one.';

test('a forgotten password is set anew by the mailed link', async ({ page, app, allowConsoleError }) => {
  const { person, token } = await newHost(app);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveTitle(/^Forgot Password · /);

  const send = page.getByRole('button', { name: 'Send reset link' });
  await expect(send).toBeDisabled();
  await page.getByLabel('Email').fill('karin@cabins');
  await expect(send).toBeDisabled();
  await page.getByLabel('Email').fill(person.email);
  await send.click();
  await expect(page.getByRole('status')).toHaveText(
    'If that email exists in our system, we have sent you a reset link.',
  );
  await expectAccessible(page);

  const link = await mailedLink(app, person.email);
  await page.goto(link);
  await expect(page).toHaveTitle(/^\w+$/);
  const password = page.getByLabel('New password', { exact: true });
  const again = page.getByLabel('Confirm password', { exact: true });
  const save = page.getByRole('button', { name: 'Save password' });
  await expect(password).toHaveAccessibleDescription(
    'At least 8 characters, one uppercase letter (A–Z) and one digit (0–9).',
  );
  await password.fill('snow-in-may');
  await again.fill('snow-in-may');
  await save.click();
  await expect(password).toHaveAccessibleDescription(/one uppercase letter .* one digit/);
  await expect(password).toBeFocused();
  await password.fill(NEW_PASSWORD);
  await save.click();
  await expect(again).toHaveAccessibleDescription('Passwords do not match.');
  await expectAccessible(page);
  allowConsoleError(/status of 400/);
  for (const field of [password, again]) await field.fill('Password123');
  await save.click();
  await expect(password).toHaveAccessibleDescription(/one of the most common passwords/);
  await expect(password).toBeFocused();
  for (const field of [password, again]) await field.fill(NEW_PASSWORD);
  await save.click();
  await expect(page.getByRole('status')).toHaveText('Your password has been updated. Redirecting to login…');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await logIn(page, { email: person.email, password: NEW_PASSWORD });

  // Anyone who was signed in before is no longer.
  allowConsoleError(/status of 401/);
  await openSignedIn(page, { token }, '/host/cabins');
  await expect(page).toHaveURL(/\/login$/);
});

test('a link that does not work leads to a new one, which is sent once', async ({ page, app }) => {
  const { person } = await newHost(app);
  const query = new URLSearchParams({ email: person.email, token: 'not-this-one' });
  await page.goto(`/reset-password?${query.toString()}`);
  await expect(page).toHaveURL(
    `/forgot-password?${new URLSearchParams({ expired: '1', email: person.email })}`,
  );
  await expect(page.getByText(EXPIRED)).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(
    'If that email exists in our system, we have sent you a new reset link.',
  );
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  const link = await mailedLink(app, person.email);

  // Back from another page asks for no second one.
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(EXPIRED)).toBeVisible();
  await page.goto(link);
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
  expect(await mailsTo(app, person.email)).toHaveLength(1);
});

test('a link without its token leads to the banner, and nothing is sent for an email that is none', async ({
  page,
}) => {
  let asked = 0;
  await page.route('**/api/auth/forgot-password', async (route) => {
    asked += 1;
    await route.continue();
  });
  await page.goto('/reset-password');
  await expect(page).toHaveURL('/forgot-password?expired=1');
  await expect(page.getByText(EXPIRED)).toBeVisible();
  await page.goto('/forgot-password?expired=1&email=karin');
  await expect(page.getByLabel('Email')).toHaveValue('karin');
  await expect(page.getByRole('button', { name: 'Send reset link' })).toBeDisabled();
  expect(asked).toBe(0);
});

test('what fails is said', async ({ page, app, allowConsoleError }) => {
  allowConsoleError(/status of 503/);
  const { person } = await newHost(app);
  const away = { status: 503, contentType: 'application/problem+json', body: '{}' };
  await page.route('**/api/auth/*', (route) => route.fulfill(away));
  await page.goto(`/forgot-password?expired=1&email=${encodeURIComponent(person.email)}`);
  await expect(page.getByText('Could not send a new link right now. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();

  await page.goto(`/reset-password?email=${encodeURIComponent(person.email)}&token=abc`);
  await expect(page.getByText('The link could not be checked. Please try again.')).toBeVisible();
  await page.route('**/api/auth/validate-reset-token', (route) => route.fulfill({ json: { valid: true } }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert')).toHaveText('Could not update the password. Please try again.');

  await page.unroute('**/api/auth/*');
  allowConsoleError(/status of 400/);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert')).toHaveText(EXPIRED);
});
