import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { open } from '#web/testing/app.tsx';
import { click, fill, fillIn, user, press } from '#web/testing/user-actions.ts';
import { mailsTo, newHost } from '#web/testing/site.ts';

const PASTED = 'Snow in April: 7 × “år”, from a manager, 64 characters and more to it';

/** The button of a field that shows the password. */
function showButton(input: HTMLElement): HTMLElement {
  let around = input.parentElement;
  while (around !== null && around.querySelector('button') === null) around = around.parentElement;
  return within(around ?? input).getByRole('button', { name: 'Show what I typed' });
}

/** Expects that each field is masked until shown, accepts pasted text unchanged, and has the right `autocomplete`. */
async function expectPasswordField(label: string, kind: 'current-password' | 'new-password'): Promise<void> {
  const input = await screen.findByLabelText(label);
  expect(input).toHaveAttribute('type', 'password');
  expect(input).toHaveAttribute('autocomplete', kind);
  await waitFor(() => expect(input).toBeEnabled());
  expect(input).not.toHaveAttribute('readonly');

  input.focus();
  await user.paste(PASTED);
  await waitFor(() => expect(input).toHaveValue(PASTED));
  expect(input).toHaveAttribute('type', 'password');

  await click(showButton(input));
  await waitFor(() => expect(input).toHaveAttribute('type', 'text'));
  expect(input).toHaveValue(PASTED);
  await click(showButton(input));
  await waitFor(() => expect(input).toHaveAttribute('type', 'password'));
  await fill(input, '');
}

/** Expects a username field, which password managers need. */
async function expectUsername(): Promise<void> {
  expect(await screen.findByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
}

// ASVS 6.2.6, 6.2.7
it('Login masks the password, allows showing and pasting it, and supports password managers', async () => {
  await open('/login');
  await expectUsername();
  await expectPasswordField('Password', 'current-password');
});

// ASVS 6.2.6, 6.2.7
it('so does Sign Up', async () => {
  await open('/signup');
  await expectUsername();
  await expectPasswordField('Password', 'new-password');
  await expectPasswordField('Confirm password', 'new-password');
});

// ASVS 6.2.6, 6.2.7
it('so does the page of a reset link', async () => {
  const { email } = await newHost();
  await open('/forgot-password');
  await expectUsername();
  await fillIn('Email', email);
  await press('Send reset link');
  const [mail] = await mailsTo(email);
  const { pathname, search } = new URL(mail?.link ?? '');
  await open(`${pathname}${search}`);
  await expectPasswordField('New password', 'new-password');
  await expectPasswordField('Confirm password', 'new-password');
});

// ASVS 6.2.6, 6.2.7
it('so does changing the password', async () => {
  await open('/settings?tab=security', await newHost());
  await expectPasswordField('Current password', 'current-password');
  await expectPasswordField('New password', 'new-password');
  await expectPasswordField('Confirm new password', 'new-password');
});
