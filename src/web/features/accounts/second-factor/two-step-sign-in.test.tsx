import { screen, waitFor, within } from '@testing-library/dom';
import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { expectAccessible } from '#web/testing/accessible.ts';
import { currentPath, open } from '#web/testing/app.tsx';
import { interceptCalls } from '#web/testing/intercept.ts';
import {
  click,
  fill,
  fillIn,
  waitUntilGone,
  openDialog,
  user,
  press,
  findText,
} from '#web/testing/user-actions.ts';
import { mailsTo, newHost, newHostWithSecondFactor, realFetch, siteUrl } from '#web/testing/site.ts';
import { clearSession } from '#web/session/store.ts';

const WRONG = 'The code is not right, or it was used already. Wait for the next one and try again.';

/** The current code of the authenticator app. */
const codeOf = (secret: string): string => new TOTP({ secret }).generate();

async function typeLogin({ email, password }: { email: string; password: string }): Promise<void> {
  await fillIn('Email', email);
  await fillIn('Password', password);
}

it('the input stays while the code is requested, and a recovery code works too', async () => {
  const { email, password, recoveryCodes } = await newHostWithSecondFactor();
  const code = recoveryCodes[0]?.toLowerCase() ?? '';
  const sent: unknown[] = [];
  interceptCalls(/auth\/login$/, (init) => {
    sent.push(JSON.parse(init.body as string));
    return realFetch(`${siteUrl()}/api/auth/login`, init);
  });
  await open('/login');
  await click(await screen.findByLabelText('Remember Me'));
  await typeLogin({ email, password });
  await press('Login');
  await press('Back');
  expect(await screen.findByLabelText('Email')).toHaveValue(email);
  expect(screen.getByLabelText('Password')).toHaveValue(password);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Login' })).toHaveFocus());
  await user.keyboard('{Enter}');

  await press('Use a recovery code instead');
  const field = await screen.findByLabelText('Recovery code');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAttribute('inputmode', 'text');
  await fill(field, code);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(currentPath()).toBe('/host/cabins'));
  expect(sent.at(-1)).toEqual({ email, password, remember: true, code });
});

it('a host creates new recovery codes and turns two-step sign-in off', async () => {
  const host = await newHostWithSecondFactor();
  await open('/settings?tab=security', host);
  await press('New recovery codes');
  const renew = await openDialog('Create new recovery codes');
  await fillIn('Password', host.password, renew);
  await fillIn('Code', codeOf(host.secret), renew);
  await expectAccessible(renew);
  await press('Create codes', renew);
  const codes = await openDialog('Your recovery codes');
  const fresh = within(codes).getAllByRole('listitem');
  expect(fresh).toHaveLength(10);
  const first = fresh[0]?.textContent ?? '';
  await press('I have saved them', codes);
  const heading = await screen.findByRole('heading', { name: 'Two-step sign-in' });
  await waitFor(() => expect(heading).toHaveFocus());

  await press('Turn off');
  const left = await openDialog('Turn off two-step sign-in');
  await click(within(left).getByLabelText('Code'));
  await user.keyboard('{Escape}');
  await waitUntilGone(left);
  await press('Turn off');
  const off = await openDialog('Turn off two-step sign-in');
  await fillIn('Password', host.password, off);
  await press('Use a recovery code instead', off);
  await fillIn('Recovery code', host.recoveryCodes[0] ?? '', off);
  await press('Turn off', off);
  await findText(WRONG, off);
  await fillIn('Recovery code', first, off);
  await press('Turn off', off);
  await findText('Two-step sign-in is off.');
  await screen.findByRole('button', { name: 'Turn on' });

  clearSession();
  await open('/login');
  await typeLogin(host);
  await press('Login');
  await waitFor(() => expect(currentPath()).toBe('/host/cabins'));
});

it('signing in again above unsaved input asks for the code in the dialog', async () => {
  const host = await newHostWithSecondFactor();
  await open('/host/cabins', host);
  await click((await screen.findAllByRole('button', { name: 'Add New Cabin' }))[0] as HTMLElement);
  const cabin = await openDialog('Add New Cabin');
  await fillIn(/^Name/, 'Fyren', cabin);
  await fillIn(/^Location/, 'Granön 4, Tranemo', cabin);
  await host.api('POST', '/api/auth/logout');
  await user.keyboard('{Enter}');

  const again = await openDialog('Sign in again');
  await fillIn('Email', host.email, again);
  await fillIn('Password', host.password, again);
  await press('Login', again);
  const code = await within(again).findByLabelText('Code');
  await waitFor(() => expect(code).toHaveFocus());
  await expectAccessible(again);
  await user.keyboard('{Escape}');
  await fill(code, codeOf(host.secret));
  await user.keyboard('{Enter}');
  await waitUntilGone(again);
  expect(within(cabin).getByLabelText(/^Name/)).toHaveValue('Fyren');
  within(cabin)
    .getByLabelText(/^Location/)
    .focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('link', { name: 'Fyren' });
});

it('an admin turns two-step sign-in off for a host who lost the device', async () => {
  const { email } = await newHostWithSecondFactor();
  const admin = await newHost({ isAdmin: true });
  await open('/admin/system', admin);
  await fill(await screen.findByRole('searchbox'), email);
  await findText('1 account');
  const row = () => screen.getByText(email).closest('tr') as HTMLElement;
  expect(row()).toHaveTextContent('Two-step sign-in');
  await press('Change Astrid Lind', row());
  await click(await screen.findByRole('menuitem', { name: 'Turn off two-step sign-in' }));
  const dialog = await openDialog('Turn off two-step sign-in for Astrid Lind?');
  await expectAccessible(dialog);
  await press('Turn off two-step sign-in', dialog);
  await findText('Two-step sign-in is off for Astrid Lind.');
  await waitFor(() => expect(row()).not.toHaveTextContent('Two-step sign-in'));
  const subjects = (await mailsTo(email, 2)).map(({ subject }) => subject);
  expect(subjects).toContain('Two-step sign-in is off (Hemma)');

  await open('/admin/system?tab=audit');
  await fill(await screen.findByRole('searchbox'), email);
  const noted = await screen.findByText(admin.email);
  expect(noted.closest('tr')).toHaveTextContent('Turned off two-step sign-in');
});
