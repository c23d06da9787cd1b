import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { newHost, openSignedIn } from './hosts.ts';
import { mailedLink } from './mails.ts';
import { logIn } from './people.ts';

const NEW_PASSWORD = 'Snow-in-May-8';

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
