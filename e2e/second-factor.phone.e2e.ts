import { readFile } from 'node:fs/promises';
import { amidAStep, codeOf } from '../test/authenticator.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { turnOnSecondFactor } from './authenticator.ts';
import { newHost, openSignedIn } from './hosts.ts';
import { mailsTo } from './mails.ts';
import { signOut, typeLogin } from './people.ts';

const WRONG = 'The code is not right, or it was used already. Wait for the next one and try again.';

test('a host turns two-step sign-in on, and signs in with a code', async ({
  page,
  app,
  allowConsoleError,
}) => {
  allowConsoleError(/status of (400|401)/);
  const host = await newHost(app);
  await openSignedIn(page, host, '/settings?tab=security');
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on two-step sign-in' });
  const password = dialog.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await password.fill('Rain-in-May-8');
  await password.press('Enter');
  await expect(dialog.getByText('The password is not right.')).toBeVisible();
  await password.fill(host.person.password);
  await password.press('Enter');

  const code = dialog.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const link = await dialog.getByRole('link', { name: 'Open in an app on this device' }).getAttribute('href');
  const secret = new URL(link ?? '').searchParams.get('secret') ?? '';
  await expect(dialog.locator('code')).toHaveText(secret.replaceAll(/.{4}(?!$)/g, '$& '));
  await expectAccessible(page);
  await code.fill('12');
  await code.press('Enter');
  await expect(dialog.getByText(WRONG)).toBeVisible();
  await amidAStep();
  await code.fill(codeOf(secret, -1));
  await code.press('Enter');

  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const codes = await shown.getByRole('listitem').allTextContents();
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    shown.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('hemma-recovery-codes.txt');
  const saved = await readFile(await file.path(), 'utf8');
  for (const each of codes) expect(saved).toContain(each);
  // They are shown only now: no key and no tap beside closes them.
  await page.keyboard.press('Escape');
  await page.mouse.click(2, 2);
  await shown.getByRole('button', { name: 'I have saved them' }).click();
  await expect(shown).toBeHidden();
  await expect(page.getByText(/^On since /)).toBeVisible();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  await expectAccessible(page);

  await signOut(page);
  await typeLogin(page, host.person);
  const asked = page.getByLabel('Code', { exact: true });
  await expect(asked).toBeFocused();
  await expectAccessible(page);
  await asked.fill('000000');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(WRONG);
  await expectAccessible(page);
  await asked.fill(codeOf(secret));
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/host\/cabins$/);
  const subjects = async () => (await mailsTo(app, host.person.email)).map(({ subject }) => subject);
  await expect.poll(subjects).toEqual(['Two-step sign-in is on (Hemma)']);
});

test('what was typed stays while the code is asked for, and a recovery code does as well', async ({
  page,
  app,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 401/);
  const host = await newHost(app);
  const { recoveryCodes } = await turnOnSecondFactor(host);
  const { email, password } = host.person;
  await page.goto('/login');
  await page.getByLabel('Remember Me').check();
  await typeLogin(page, { email, password });
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');

  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  const code = page.getByLabel('Recovery code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('inputmode', 'text');
  await code.fill(recoveryCodes[0].toLowerCase());
  const sent = page.waitForRequest('**/api/auth/login');
  await code.press('Enter');
  expect((await sent).postDataJSON()).toEqual({
    email,
    password,
    remember: true,
    code: recoveryCodes[0].toLowerCase(),
  });
  await expect(page).toHaveURL(/\/host\/cabins$/);
});

test('a host makes new recovery codes, and turns it off', async ({ page, app, allowConsoleError }) => {
  allowConsoleError(/status of 400/);
  const host = await newHost(app);
  const { secret, recoveryCodes } = await turnOnSecondFactor(host);
  await openSignedIn(page, host, '/settings?tab=security');

  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const renew = page.getByRole('dialog', { name: 'Make new recovery codes' });
  await renew.getByLabel('Password', { exact: true }).fill(host.person.password);
  await renew.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await expectAccessible(page);
  await renew.getByRole('button', { name: 'Make codes' }).click();
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const fresh = await shown.getByRole('listitem').allTextContents();
  await shown.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeFocused();

  await page.getByRole('button', { name: 'Turn off' }).click();
  const off = page.getByRole('dialog', { name: 'Turn off two-step sign-in' });
  await off.getByLabel('Password', { exact: true }).fill(host.person.password);
  await off.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await off.getByLabel('Recovery code').fill(recoveryCodes[0]);
  await off.getByRole('button', { name: 'Turn off' }).click();
  await expect(off.getByText(WRONG)).toBeVisible();
  await off.getByLabel('Recovery code').fill(fresh[0] ?? '');
  await off.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Two-step sign-in is off.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
  await signOut(page);
  await typeLogin(page, host.person);
  await expect(page).toHaveURL(/\/host\/cabins$/);
});
