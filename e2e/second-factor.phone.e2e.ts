import { readFile } from 'node:fs/promises';
import { amidAStep, codeOf } from '../test/authenticator.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
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
