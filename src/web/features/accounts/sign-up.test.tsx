import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { expectAccessible } from '#web/testing/accessible.ts';
import { currentPath, open } from '#web/testing/app.tsx';
import { fill, fillIn, press } from '#web/testing/user-actions.ts';
import { newHost } from '#web/testing/site.ts';

const PASSWORD = 'Snow-in-April-7';

/** Input of a new user. */
const newPerson = () => ({
  'First name': 'Karin',
  'Last name': 'Ek',
  Email: `${crypto.randomUUID()}@cabins.example`,
  Password: PASSWORD,
  'Confirm password': PASSWORD,
});

async function signUp(typed: ReturnType<typeof newPerson>): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await fillIn(label, text);
  await press('Sign Up');
}

const field = (label: string) => screen.getByLabelText(label);

it('different passwords are an error at the second field', async () => {
  await open('/signup');
  await signUp({ ...newPerson(), 'Confirm password': `${PASSWORD}8` });
  const again = field('Confirm password');
  await waitFor(() => expect(again).toHaveAccessibleDescription(/Passwords do not match\./));
  expect(again).toHaveFocus();
  await expectAccessible(document.body);

  await fill(again, PASSWORD);
  await press('Sign Up');
  await waitFor(() => expect(currentPath()).toBe('/login'));
});

it('links to the terms and the privacy policy in a new tab', async () => {
  await open('/signup');
  for (const [name, href] of [
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
  ] as const) {
    const link = await screen.findByRole('link', { name });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('target', '_blank');
  }
});

it('an address that is taken is an error, and the input stays', async () => {
  const { email } = await newHost();
  await open('/signup');
  await signUp({ ...newPerson(), 'First name': 'Sven', Email: email });
  await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(/already exists/));
  expect(field('Email')).toHaveFocus();
  expect(field('First name')).toHaveValue('Sven');
  expect(field('Email')).toHaveValue(email);
  expect(currentPath()).toBe('/signup');
});

it('a weak password is an error at its field', async () => {
  const person = newPerson();
  await open('/signup');
  await signUp({ ...person, Password: 'Password123', 'Confirm password': 'Password123' });
  await waitFor(() =>
    expect(field('Password')).toHaveAccessibleDescription(/one of the most common passwords/),
  );
  expect(field('Password')).toHaveFocus();

  await signUp({ ...person, Password: 'vi bor Hemma', 'Confirm password': 'vi bor Hemma' });
  await waitFor(() => expect(field('Password')).toHaveAccessibleDescription(/must not contain “Hemma”/));
  await signUp(person);
  await waitFor(() => expect(currentPath()).toBe('/login'));
});
