import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { expectAccessible } from '#web/testing/accessible.ts';
import { currentPath, open } from '#web/testing/app.tsx';
import { interceptCalls } from '#web/testing/intercept.ts';
import { click, fill, fillIn, press, findText, findAlert } from '#web/testing/user-actions.ts';
import { mailsTo, newHost, realFetch, siteUrl } from '#web/testing/site.ts';

const EXPIRED = 'Your reset link has expired or is invalid. Please request a new one.';

it('a mailed link sets a new password', async () => {
  const host = await newHost();
  const { email } = host;
  await open('/login');
  await click(await screen.findByRole('link', { name: 'Forgot password?' }));
  await waitFor(() => expect(document.title).toMatch(/^Forgot Password · /));
  const send = await screen.findByRole('button', { name: 'Send reset link' });
  expect(send).toHaveAttribute('aria-disabled', 'true');
  await fillIn('Email', 'karin@cabins');
  expect(send).toHaveAttribute('aria-disabled', 'true');
  await fillIn('Email', email);
  await click(send);
  await findText('If that email exists in our system, we have sent you a reset link.');
  await expectAccessible(document.body);

  const [mail] = await mailsTo(email);
  const { pathname, search } = new URL(mail?.link ?? '');
  await open(`${pathname}${search}`);
  const password = await screen.findByLabelText('New password');
  const again = screen.getByLabelText('Confirm password');
  expect(document.title).toMatch(/^\w+$/);
  expect(password).toHaveAccessibleDescription(
    'At least 8 characters, one uppercase letter (A–Z) and one digit (0–9).',
  );
  const type = async (chosen: string) => {
    for (const field of [password, again]) await fill(field, chosen);
    await press('Save password');
  };
  await type('snow-in-may');
  await waitFor(() =>
    expect(password).toHaveAccessibleDescription(/must have .*one uppercase letter .* one digit/),
  );
  expect(password).toHaveFocus();
  await fill(password, 'Snow-in-May-8');
  await press('Save password');
  await waitFor(() => expect(again).toHaveAccessibleDescription('Passwords do not match.'));
  await expectAccessible(document.body);
  await type('Password123');
  await waitFor(() => expect(password).toHaveAccessibleDescription(/one of the most common passwords/));
  expect(password).toHaveFocus();
  await type('Snow-in-May-8');
  await findText('Your password has been updated. Redirecting to login…');
  await waitFor(() => expect(currentPath()).toBe('/login'));
  expect(await screen.findByLabelText('Email')).toHaveValue(email);
  await fillIn('Password', 'Snow-in-May-8');
  await press('Login');
  await waitFor(() => expect(currentPath()).toBe('/host/cabins'));

  // Sessions from before the reset have ended.
  await open('/host/cabins', host);
  await waitFor(() => expect(currentPath()).toBe('/login'));
});

it('an expired link requests a new one, once', async () => {
  const { email } = await newHost();
  let requests = 0;
  interceptCalls(/forgot-password$/, (init) => {
    requests += 1;
    return realFetch(`${siteUrl()}/api/auth/forgot-password`, init);
  });
  await open(`/reset-password?${new URLSearchParams({ email, token: 'not-this-one' })}`);
  await findText(EXPIRED);
  expect(currentPath()).toBe(`/forgot-password?${new URLSearchParams({ expired: '1', email })}`);
  await findText('If that email exists in our system, we have sent you a new reset link.');
  expect(screen.getByLabelText('Email')).toHaveValue(email);
  const [mail] = await mailsTo(email);

  // Back from another page does not request a second one.
  await click(screen.getByRole('link', { name: 'Login' }));
  await screen.findByRole('heading', { name: 'Login' });
  window.history.back();
  await findText(EXPIRED);
  const { pathname, search } = new URL(mail?.link ?? '');
  await open(`${pathname}${search}`);
  await screen.findByLabelText('New password');
  expect(requests).toBe(1);
});

it('a link without a token shows that it has expired, and an invalid address gets no mail', async () => {
  let requests = 0;
  interceptCalls(/forgot-password$/, () => {
    requests += 1;
    return Promise.resolve(Response.json({ message: 'sent' }));
  });
  await open('/reset-password');
  await findText(EXPIRED);
  expect(currentPath()).toBe('/forgot-password?expired=1');
  await open('/forgot-password?expired=1&email=karin');
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('karin'));
  const send = screen.getByRole('button', { name: 'Send reset link' });
  expect(send).toHaveAttribute('aria-disabled', 'true');
  await click(send);
  expect(requests).toBe(0);
});

it('a link that expires while the form is open shows the server’s reason', async () => {
  const { email } = await newHost();
  interceptCalls(/validate-reset-token$/, () => Promise.resolve(Response.json({ valid: true })));
  await open(`/reset-password?${new URLSearchParams({ email, token: 'abc' })}`);
  await fillIn('New password', 'Snow-in-May-8');
  await fillIn('Confirm password', 'Snow-in-May-8');
  await press('Save password');
  expect(await findAlert(EXPIRED)).toBeVisible();
});
