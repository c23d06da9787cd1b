import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { currentPath, open } from '#web/testing/app.tsx';
import { press, findText, findAlert } from '#web/testing/user-actions.ts';
import { mailsTo, newHost } from '#web/testing/site.ts';

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
