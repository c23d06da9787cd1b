import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { waitForMidStep, codeOf } from '#test/authenticator.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { currentPath, open } from '#web/testing/app.tsx';
import {
  fill,
  fillIn,
  findAlert,
  findText,
  openDialog,
  press,
  user,
  waitUntilGone,
} from '#web/testing/user-actions.ts';
import { mailsTo, newHost } from '#web/testing/site.ts';

const WRONG = 'The code is not right, or it was used already. Wait for the next one and try again.';

/** Resolves to the next file that the page saves. */
function nextFile(): Promise<Blob> {
  return new Promise((save) => {
    // jsdom has neither function.
    URL.createObjectURL = (file) => {
      save(file as Blob);
      return 'blob:';
    };
    URL.revokeObjectURL = () => {};
  });
}

it('a host turns two-step sign-in on and signs in with a code', async () => {
  const { email, password: held, token } = await newHost();
  await open('/settings?tab=security', { token });
  await press('Turn on');
  const dialog = await openDialog('Turn on two-step sign-in');
  const password = await within(dialog).findByLabelText('Password');
  await waitFor(() => expect(password).toHaveFocus());
  await fill(password, 'Rain-in-May-8');
  await user.keyboard('{Enter}');
  await findText('The password is not right.', dialog);
  await fill(password, held);
  await user.keyboard('{Enter}');

  const code = await within(dialog).findByLabelText('Code');
  await waitFor(() => expect(code).toHaveFocus());
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code).toHaveAttribute('inputmode', 'numeric');
  expect(within(dialog).getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const link = within(dialog).getByRole('link', { name: 'Open in an app on this device' });
  const secret = new URL(link.getAttribute('href') ?? '').searchParams.get('secret') ?? '';
  expect(dialog.querySelector('code')?.textContent).toBe(secret.replaceAll(/.{4}(?!$)/g, '$& '));
  await expectAccessible(dialog);
  await fill(code, '12');
  await user.keyboard('{Enter}');
  await findText(WRONG, dialog);
  await waitForMidStep();
  await fill(code, codeOf(secret, -1));
  await user.keyboard('{Enter}');

  const shownOnce = await openDialog('Your recovery codes');
  const codes = within(shownOnce).getAllByRole('listitem');
  expect(codes).toHaveLength(10);
  await expectAccessible(shownOnce);
  // The codes are shown only once: neither a key nor a click outside closes the dialog.
  await user.keyboard('{Escape}');
  const beside = document.querySelectorAll<HTMLElement>('.mantine-Modal-overlay, .mantine-Modal-inner');
  expect(beside.length).toBeGreaterThan(1);
  for (const each of beside) await user.click(each);
  const file = nextFile();
  await press('Download', shownOnce);
  const saved = await (await file).text();
  for (const { textContent } of codes) expect(saved).toContain(textContent);
  expect(shownOnce).toBeVisible();
  await press('I have saved them');
  await waitUntilGone(shownOnce);
  await findText('On since ');
  await findText('10 recovery codes left');

  await press('Sign Out');
  await waitFor(() => expect(currentPath()).toBe('/login'));
  await fillIn('Email', email);
  await fillIn('Password', held);
  await press('Login');
  const asked = await screen.findByLabelText('Code');
  await waitFor(() => expect(asked).toHaveFocus());
  await fill(asked, '000000');
  await press('Login');
  await findAlert(WRONG);
  await expectAccessible(document.body);
  await fill(asked, codeOf(secret));
  await press('Login');
  await waitFor(() => expect(currentPath()).toBe('/host/cabins'));
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Two-step sign-in is on (Hemma)']);
});

it('a host confirms the email address and can then turn two-step sign-in on', async () => {
  const host = await newHost({ emailVerifiedAt: null });
  await open('/settings?tab=security', host);
  await findText(
    `First confirm that ${host.email} is yours, so that nobody can lock you out with your own address.`,
  );
  expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
  await press('Send me a link');
  await findText(`We have sent a link to ${host.email}. Open it in this browser.`);
  const [mail] = await mailsTo(host.email);
  expect(mail?.subject).toBe('Confirm your address for Hemma');

  const { pathname, search } = new URL(mail?.link ?? '');
  await open(pathname + search, host);
  await findText('Your address is confirmed.');
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible();
  await waitFor(() => expect(currentPath()).toBe('/settings?tab=security'));
});

it('an expired link shows an error, and a new one can be requested', async () => {
  const host = await newHost({ emailVerifiedAt: null });
  await open('/settings?tab=security&confirm=nonsense', host);
  await findAlert('This link no longer works. Request a new one.');
  await waitFor(() => expect(currentPath()).toBe('/settings?tab=security'));
  expect(screen.getByRole('button', { name: 'Send me a link' })).toBeVisible();
});
