import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it, onTestFinished } from 'vitest';
import { apiOf } from '#test/api.ts';
import { startMailServer } from '#test/mail-server.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import { click, fill, waitUntilGone, openDialog, press, findText } from '#web/testing/user-actions.ts';
import { startNewSite, newHost, siteUrl } from '#web/testing/site.ts';

const rows = () => [...document.querySelectorAll<HTMLElement>('tbody tr')];
const rowsWith = (text: string) => rows().filter(({ textContent }) => textContent.includes(text));
const failed = () => rowsWith('Failed');
const expectFailed = (count: number) => waitFor(() => expect(failed()).toHaveLength(count));

it('an admin sees why mails failed, sends one again and drops another', async () => {
  const mailServer = await startMailServer();
  onTestFinished(() => mailServer.close());
  await startNewSite({ settings: mailServer.settings });
  const admin = await newHost({ isAdmin: true });
  mailServer.mode = 'refuses';
  for (const { email } of [await newHost(), await newHost()])
    await apiOf({ url: siteUrl() })('POST', '/api/auth/forgot-password', { email });
  await waitFor(async () => {
    const list = await admin.api<{ items: object[] }>('GET', '/api/admin/jobs?state=failed');
    expect(list.items).toHaveLength(2);
  });

  await open('/admin/system?tab=jobs', admin);
  await expectFailed(2);
  const [first, second] = failed() as [HTMLElement, HTMLElement];
  expect(first).toHaveTextContent('Email');
  expect(first).toHaveTextContent('No such mailbox');
  expect(first).toHaveTextContent('1 try');
  await expectAccessible(document.body);

  mailServer.mode = 'takes';
  await press('Try again', second);
  await findText('Retrying “Email” now.');
  await waitFor(() => expect(mailServer.mails).toHaveLength(1));
  await expectFailed(1);

  await press('Drop', failed()[0]);
  const dialog = await openDialog('Drop “Email”?');
  await expectAccessible(dialog);
  await press('Drop', dialog);
  await waitUntilGone(dialog);
  await findText('Dropped “Email”.');
  await expectFailed(0);
  const panel = screen.getByRole('tabpanel', { name: 'Background work' });
  await fill(within(panel).getByLabelText('State'), 'failed');
  await findText('No job is in this state.', panel);

  await click(screen.getByRole('tab', { name: 'Audit' }));
  for (const action of ['Retried background job', 'Dropped background job'])
    await waitFor(() =>
      expect(rowsWith(action).map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining(admin.email),
      ]),
    );
  expect(mailServer.mails).toHaveLength(1);
});
