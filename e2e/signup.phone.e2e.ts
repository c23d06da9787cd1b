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
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/already exists/);
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveValue('Sven');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page).toHaveURL(/\/signup$/);
});

test('a password that others would guess is refused at its field, until it is a better one', async ({
  page,
  allowConsoleError,
}) => {
  allowConsoleError(/status of 400/);
  const person = newPerson();
  await page.goto('/signup');
  const password = page.getByLabel('Password', { exact: true });
  await typeSignUp(page, { ...person, password: 'Password123' });
  await expect(password).toHaveAccessibleDescription(/one of the most common passwords/);
  await expect(password).toBeFocused();
  await expectAccessible(page);

  await typeSignUp(page, { ...person, password: 'vi bor Hemma' });
  await expect(password).toHaveAccessibleDescription(/must not contain “Hemma”/);
  await typeSignUp(page, person);
  await expect(page).toHaveURL(/\/login$/);
});
