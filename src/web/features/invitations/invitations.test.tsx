import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
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
import { mailsTo, startNewSite, newHost, realFetch, siteUrl } from '#web/testing/site.ts';
import { clearSession } from '#web/session/store.ts';
import { switchLanguage } from '#web/words/i18n.ts';

const LINK = /\/signup\?invitation=[\w-]{43}$/;
const LIST = '/admin/system?tab=invitations';
const PASSWORD = 'Snow-in-April-7';

beforeEach(() => {
  // The server adds this meta tag to the page (src/server/http/security.test.ts).
  const meta = Object.assign(document.createElement('meta'), { name: 'sign-up', content: 'invite' });
  document.head.append(meta);
  onTestFinished(() => meta.remove());
});

const newAddress = () => `${crypto.randomUUID()}@cabins.example`;
/** A link's path and query. */
const pathOf = (link: string) => link.slice(new URL(link).origin.length);
const linkOf = async (dialog: HTMLElement, email: string) => {
  const field = await within(dialog).findByRole<HTMLInputElement>('textbox', { name: email });
  expect(field.value).toMatch(LINK);
  return field.value;
};

it('an admin invites somebody; the link works for one sign-up', async () => {
  await startNewSite({ settings: { SIGN_UP: 'invite', SMTP_URL: '', MAIL_FROM: '' } });
  const karin = newAddress();
  const admin = await newHost({ isAdmin: true });
  await open(LIST, admin);
  await findText('No invitations.');
  await press('Invite people');
  const dialog = await openDialog('Invite people');
  const addresses = await within(dialog).findByLabelText('Email addresses');
  await fill(addresses, `${karin}\nkarin`);
  await press('Send invitations', dialog);
  await waitFor(() => expect(addresses).toHaveAccessibleDescription(/“karin” is not an email address\./));
  expect(addresses).toHaveFocus();
  await fill(addresses, `${karin}, ${admin.email}`);
  await user.selectOptions(within(dialog).getByLabelText('Language of the email'), 'Svenska');
  await expectAccessible(dialog);
  const sent: unknown[] = [];
  const stopIntercepting = interceptCalls(/admin\/invitations$/, (init) => {
    if (init.method === 'POST') sent.push(JSON.parse(init.body as string));
    return realFetch(`${siteUrl()}/api/admin/invitations`, init);
  });
  await press('Send invitations', dialog);
  await findText('no mail server', dialog);
  expect(sent).toEqual([{ emails: [karin, admin.email], language: 'sv' }]);
  stopIntercepting();
  await findText(`${admin.email} already has an account and was not invited.`, dialog);
  const link = await linkOf(dialog, karin);
  await expectAccessible(dialog);
  await press('Done', dialog);
  await findText('1 person is invited');
  expect((await screen.findByText(karin)).closest('tr')).toHaveTextContent(admin.email);

  clearSession();
  await open(pathOf(link));
  const email = await screen.findByLabelText('Email');
  expect(email).toHaveValue(karin);
  expect(email).toHaveAttribute('readonly');
  await expectAccessible(document.body);
  await fillIn('First name', 'Karin');
  await fillIn('Last name', 'Ek');
  await fillIn('Password', PASSWORD);
  await fillIn('Confirm password', PASSWORD);
  await press('Sign Up');
  await screen.findByRole('heading', { name: 'Login' });
  expect(screen.getByLabelText('Email')).toHaveValue(karin);
  await fillIn('Password', PASSWORD);
  await press('Login');
  await waitFor(() => expect(currentPath()).toBe('/host/cabins'));

  clearSession();
  await open(pathOf(link));
  await findText('This invitation has already been used.');
  expect(screen.queryByRole('textbox')).toBeNull();
  await expectAccessible(document.body);
  await open(LIST, admin);
  await findText('No invitations.');
});

it('an admin sends an invitation again, copies its link and withdraws it', async () => {
  await startNewSite({ settings: { SIGN_UP: 'invite' } });
  const email = newAddress();
  const admin = await newHost({ isAdmin: true });
  await admin.api('POST', '/api/admin/invitations', { emails: [email], language: 'sv' });
  await open(LIST, admin);
  const choose = async (item: string) => {
    await press(`Change ${email}`);
    await click(await screen.findByRole('menuitem', { name: item }));
  };
  await choose('Send again');
  await findText(`${email} is invited again.`);
  expect((await mailsTo(email, 2)).map(({ link }) => link)).toEqual([
    expect.stringMatching(LINK),
    expect.stringMatching(LINK),
  ]);
  await expectAccessible(document.body);

  await choose('Copy link');
  const dialog = await openDialog('Copy link');
  const link = await linkOf(dialog, email);
  await expectAccessible(dialog);
  await press('Done', dialog);
  await waitUntilGone(dialog);
  await open(pathOf(link));
  expect(await screen.findByLabelText('Email')).toHaveValue(email);

  await open(LIST);
  await choose('Withdraw invitation');
  await press('Withdraw invitation', await openDialog(/./));
  await findText(`${email} is no longer invited.`);
  await findText('No invitations.');
  await open(pathOf(link));
  await findText('This invitation was withdrawn.');
});

it('without an invitation no page offers sign-up', async () => {
  await open('/login');
  await screen.findByRole('button', { name: 'Login' });
  expect(screen.queryByText('Sign Up')).toBeNull();
  for (const path of ['/signup', '/signup?invitation=']) {
    await open(path);
    await findText('You need an invitation to sign up here.');
    expect(screen.queryByRole('textbox')).toBeNull();
  }
  await expectAccessible(document.body);
  await switchLanguage('sv');
  await open('/signup?invitation=made-up');
  await findText('Länken är inte en hel inbjudan.');
});
