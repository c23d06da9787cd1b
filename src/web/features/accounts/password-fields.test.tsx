import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { open } from '#web/testing/app.tsx';
import { click, fill, fillIn, user, press } from '#web/testing/user-actions.ts';
import { mailsTo, newHost } from '#web/testing/site.ts';

const PASSED_ON = 'Snow in April: 7 × “år”, from a manager, 64 characters and more to it';

/** The button beside a field, by eye and by touch. */
function shower(input: HTMLElement): HTMLElement {
  let around = input.parentElement;
  while (around !== null && around.querySelector('button') === null) around = around.parentElement;
  return within(around ?? input).getByRole('button', { name: 'Show what I typed' });
}

/** Each masked until it is asked for, filled from the clipboard as it is, and said to be what it is. */
async function expectPasswordField(label: string, kind: 'current-password' | 'new-password'): Promise<void> {
  const input = await screen.findByLabelText(label);
  expect(input).toHaveAttribute('type', 'password');
  expect(input).toHaveAttribute('autocomplete', kind);
  await waitFor(() => expect(input).toBeEnabled());
  expect(input).not.toHaveAttribute('readonly');

  input.focus();
  await user.paste(PASSED_ON);
  await waitFor(() => expect(input).toHaveValue(PASSED_ON));
  expect(input).toHaveAttribute('type', 'password');

  await click(shower(input));
  await waitFor(() => expect(input).toHaveAttribute('type', 'text'));
  expect(input).toHaveValue(PASSED_ON);
  await click(shower(input));
  await waitFor(() => expect(input).toHaveAttribute('type', 'password'));
  await fill(input, '');
}

/** By which managers find the account, and fill both in. */
async function expectUsername(): Promise<void> {
  expect(await screen.findByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
}

// ASVS 6.2.6, 6.2.7
it('signing in, a password is masked, may be shown and pasted, and managers know it', async () => {
  await open('/login');
  await expectUsername();
  await expectPasswordField('Password', 'current-password');
});

// ASVS 6.2.6, 6.2.7
it('signing up, so is a new one', async () => {
  await open('/signup');
  await expectUsername();
  await expectPasswordField('Password', 'new-password');
  await expectPasswordField('Confirm password', 'new-password');
});

// ASVS 6.2.6, 6.2.7
it('by a mailed link, so is a new one', async () => {
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
it('changing it, so are the old and the new one', async () => {
  await open('/settings?tab=security', await newHost());
  await expectPasswordField('Current password', 'current-password');
  await expectPasswordField('New password', 'new-password');
  await expectPasswordField('Confirm new password', 'new-password');
});
