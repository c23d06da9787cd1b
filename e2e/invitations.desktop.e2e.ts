import { expectAccessible } from './accessibility.ts';
import { test as base, expect } from './app.ts';
import { adminAccount, openSignedIn } from './hosts.ts';
import { mailedLink, mailsTo } from './mails.ts';
import { logIn, newPerson } from './people.ts';
import { startApp } from './server.ts';

const test = base.extend({
  app: [
    async ({ database }, use) => {
      const app = await startApp(database, { SIGN_UP: 'invite' });
      await use(app);
      await app.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('an admin invites people; one signs up by the mail, once, and another is withdrawn', async ({
  page,
  app,
  openAs,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 403/);
  const [karin, sven] = [newPerson(), newPerson()];
  await openSignedIn(page, await adminAccount(app), '/admin/system?tab=invitations');
  await expect(page.getByText('Nobody is invited.')).toBeVisible();
  await page.getByRole('button', { name: 'Invite people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  const addresses = dialog.getByLabel('Email addresses');
  await addresses.fill(`${karin.email}\nkarin`);
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await expect(addresses).toHaveAccessibleDescription(/“karin” is no email address\./);
  await expect(addresses).toBeFocused();
  await addresses.fill(`${karin.email}, ${sven.email}\n${app.admin.email}`);
  await dialog.getByLabel('Language of the mail').selectOption('Svenska');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await expect(dialog.getByText(/no mail server/)).toBeVisible();
  await expect(
    dialog.getByText(`${app.admin.email} has an account already and was not invited.`),
  ).toBeVisible();
  const svensLink = await dialog.getByRole('textbox', { name: sven.email }).inputValue();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('2 people are invited')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: karin.email })).toContainText(app.admin.email);
  await expectAccessible(page);

  const guest = await openAs();
  const karinsLink = await mailedLink(app, karin.email);
  expect((await mailsTo(app, karin.email))[0]?.subject).toBe('Du är inbjuden till Hemma');
  await guest.goto(karinsLink);
  await expect(guest.getByLabel('Email')).toHaveValue(karin.email);
  await expect(guest.getByLabel('Email')).toHaveAttribute('readonly', '');
  await expectAccessible(guest);
  await guest.getByLabel('First name').fill(karin.firstName);
  await guest.getByLabel('Last name').fill(karin.lastName);
  await guest.getByLabel('Password', { exact: true }).fill(karin.password);
  await guest.getByLabel('Confirm password').fill(karin.password);
  await guest.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(guest).toHaveURL(/\/login$/);
  await expect(guest.getByLabel('Email')).toHaveValue(karin.email);
  await logIn(guest, karin);

  const second = await openAs();
  await second.goto(karinsLink);
  await expect(second.getByText('This invitation has been used already.')).toBeVisible();
  await expect(second.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(second);

  await page.reload();
  await expect(page.getByText('1 person is invited')).toBeVisible();
  const menu = page.getByRole('button', { name: `Change ${sven.email}` });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Send again' }).click();
  await expect(page.getByText(`${sven.email} is invited again.`)).toBeVisible();
  await mailedLink(app, sven.email, 2);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  const link = page.getByRole('dialog', { name: 'Copy link' });
  await expect(link.getByRole('textbox', { name: sven.email })).toHaveValue(
    /\/signup\?invitation=[\w-]{43}$/,
  );
  await link.getByRole('button', { name: 'Done' }).click();
  await second.goto(svensLink);
  await expect(second.getByLabel('Email')).toHaveValue(sven.email);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Withdraw invitation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw invitation' }).click();
  await expect(page.getByText(`${sven.email} is no longer invited.`)).toBeVisible();
  await expect(page.getByText('Nobody is invited.')).toBeVisible();
  await second.reload();
  await expect(second.getByText('This invitation was withdrawn.')).toBeVisible();
});

test('where sign-up takes an invitation, nothing leads there without one', async ({
  page,
  openAs,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 403/);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await expect(page.getByText('Sign Up')).toHaveCount(0);
  for (const address of ['/signup', '/signup?invitation=']) {
    await page.goto(address);
    await expect(page.getByText('Only people who were invited can make an account here.')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  }
  await expectAccessible(page);
  const swede = await openAs({ locale: 'sv-SE' });
  await swede.goto('/signup?invitation=made-up');
  await expect(swede.getByText('Länken är inte en hel inbjudan.')).toBeVisible();
});
