import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { adminAccount, openSignedIn } from './hosts.ts';
import { mailedLink, mailsTo } from './mails.ts';
import { logIn, newPerson } from './people.ts';
import { type RunningApp, startApp } from './server.ts';

// Beside the app of the other tests: settings of their own would cost a browser and an app more, before and after.
let site: RunningApp;

test.beforeAll(async () => {
  site = await startApp('server', { SIGN_UP: 'invite', DEMO: '' });
});

test.afterAll(() => site.stop());

const LINK = /\/signup\?invitation=[\w-]{43}$/;

test('an admin invites somebody, who signs up by the mail, once', async ({
  page,
  openAs,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 403/);
  const karin = newPerson();
  await openSignedIn(page, await adminAccount(site), '/admin/system?tab=invitations', site.url);
  await expect(page.getByText('Nobody is invited.')).toBeVisible();
  await page.getByRole('button', { name: 'Invite people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  const addresses = dialog.getByLabel('Email addresses');
  await addresses.fill(`${karin.email}\nkarin`);
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await expect(addresses).toHaveAccessibleDescription(/“karin” is no email address\./);
  await expect(addresses).toBeFocused();
  await addresses.fill(`${karin.email}, ${site.admin.email}`);
  await dialog.getByLabel('Language of the mail').selectOption('Svenska');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await expect(dialog.getByText(/no mail server/)).toBeVisible();
  await expect(
    dialog.getByText(`${site.admin.email} has an account already and was not invited.`),
  ).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: karin.email })).toHaveValue(LINK);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('1 person is invited')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: karin.email })).toContainText(site.admin.email);

  const guest = await openAs();
  const link = await mailedLink(site, karin.email);
  expect((await mailsTo(site, karin.email))[0]?.subject).toBe('Du är inbjuden till Hemma');
  await guest.goto(link);
  const email = guest.getByLabel('Email');
  await expect(email).toHaveValue(karin.email);
  await expect(email).toHaveAttribute('readonly', '');
  await expectAccessible(guest);
  await guest.getByLabel('First name').fill(karin.firstName);
  await guest.getByLabel('Last name').fill(karin.lastName);
  await guest.getByLabel('Password', { exact: true }).fill(karin.password);
  await guest.getByLabel('Confirm password').fill(karin.password);
  await guest.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(guest).toHaveURL(/\/login$/);
  await expect(email).toHaveValue(karin.email);
  await logIn(guest, karin);

  await guest.goto(link);
  await expect(guest.getByText('This invitation has been used already.')).toBeVisible();
  await expect(guest.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(guest);
  await page.reload();
  await expect(page.getByText('Nobody is invited.')).toBeVisible();
});

test('an invitation is sent again, handed over as a link, and withdrawn', async ({
  page,
  openAs,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 403/);
  const { email } = newPerson();
  const admin = await adminAccount(site);
  await admin.api('POST', '/api/admin/invitations', { emails: [email] });
  await openSignedIn(page, admin, '/admin/system?tab=invitations', site.url);
  const menu = page.getByRole('button', { name: `Change ${email}` });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Send again' }).click();
  await expect(page.getByText(`${email} is invited again.`)).toBeVisible();
  await mailedLink(site, email, 2);
  await expectAccessible(page);

  await menu.click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy link' });
  const field = dialog.getByRole('textbox', { name: email });
  await expect(field).toHaveValue(LINK);
  await expectAccessible(page);
  const guest = await openAs();
  await guest.goto(await field.inputValue());
  await expect(guest.getByLabel('Email')).toHaveValue(email);
  await dialog.getByRole('button', { name: 'Done' }).click();

  await menu.click();
  await page.getByRole('menuitem', { name: 'Withdraw invitation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw invitation' }).click();
  await expect(page.getByText(`${email} is no longer invited.`)).toBeVisible();
  await expect(page.getByText('Nobody is invited.')).toBeVisible();
  await guest.reload();
  await expect(guest.getByText('This invitation was withdrawn.')).toBeVisible();
});

test('where sign-up takes an invitation, nothing leads there without one', async ({
  page,
  openAs,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 403/);
  await page.goto(`${site.url}/login`);
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await expect(page.getByText('Sign Up')).toHaveCount(0);
  for (const address of ['/signup', '/signup?invitation=']) {
    await page.goto(`${site.url}${address}`);
    await expect(page.getByText('Only people who were invited can make an account here.')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  }
  await expectAccessible(page);
  const swede = await openAs({ locale: 'sv-SE' });
  await swede.goto(`${site.url}/signup?invitation=made-up`);
  await expect(swede.getByText('Länken är inte en hel inbjudan.')).toBeVisible();
});
