import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { expectAccessible } from '#web/testing/accessible.ts';
import { currentPath, open } from '#web/testing/app.tsx';
import { click, fillIn, press, findText } from '#web/testing/user-actions.ts';
import { startNewSite } from '#web/testing/site.ts';
import { switchLanguage } from '#web/words/i18n.ts';

const CLOSED = 'This site is closed to new accounts. Log in if you already have one.';

beforeEach(() => {
  // The server adds this meta tag to the page (src/server/http/security.test.ts).
  const fact = Object.assign(document.createElement('meta'), { name: 'sign-up', content: 'closed' });
  document.head.append(fact);
  onTestFinished(() => fact.remove());
});

it('no page links to a closed sign-up', async () => {
  await open('/login');
  await screen.findByRole('button', { name: 'Login' });
  expect(screen.queryByText('Sign Up')).toBeNull();

  await open('/about');
  const menu = await screen.findByRole('navigation', { name: 'Main menu' });
  expect(within(menu).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  expect(screen.queryByText('Sign Up')).toBeNull();
});

it('/signup explains that sign-up is closed and links to Login', async () => {
  const admin = await startNewSite({ settings: { SIGN_UP: 'closed' }, hasAdmin: true });
  await open('/signup');
  await findText(CLOSED);
  expect(screen.queryByRole('textbox')).toBeNull();
  await expectAccessible(document.body);
  await click(screen.getByRole('link', { name: 'Login' }));
  await fillIn('Email', admin?.email ?? '');
  await fillIn('Password', admin?.password ?? '');
  await press('Login');
  await waitFor(() => expect(currentPath()).toBe('/choose-password'));
});

it('the explanation is in the host’s language', async () => {
  await switchLanguage('da');
  await open('/signup');
  expect(await findText('Dette websted tager ikke imod nye konti.')).toBeVisible();
});
