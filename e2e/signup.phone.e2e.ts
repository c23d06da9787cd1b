import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { newHost } from './hosts.ts';
import { newPerson, typeSignUp } from './people.ts';

test('two different passwords are refused at the second one', async ({ page }) => {
  const person = newPerson();
  await page.goto('/signup');
  await typeSignUp(page, { ...person, again: `${person.password}8` });
  const again = page.getByLabel('Confirm password');
  await expect(again).toHaveAccessibleDescription(/Passwords do not match\./);
  await expect(again).toBeFocused();
  await expectAccessible(page);

  await again.fill(person.password);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('an address that is taken is said, and nothing typed is lost', async ({
  page,
  app,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 409/);
  const { person } = await newHost(app);
  await page.goto('/signup');
  await typeSignUp(page, { ...person, firstName: 'Sven' });
  await expect(page.getByRole('alert')).toContainText('email');
  await expect(page.getByLabel('First name')).toHaveValue('Sven');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page).toHaveURL(/\/signup$/);
});
