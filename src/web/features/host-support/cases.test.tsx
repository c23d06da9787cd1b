import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { addCabin } from '#test/cabins.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { currentPath, open } from '#web/testing/app.tsx';
import { click, user, findText } from '#web/testing/user-actions.ts';
import { activate, startNewSite, newHost } from '#web/testing/site.ts';

const rows = () => [...document.querySelectorAll<HTMLElement>('tbody tr')];

it('the list names hosts who need help with the reason, and links to them', async () => {
  await startNewSite({});
  const admin = await newHost({ isAdmin: true });
  const [bare, ending] = [await newHost(), await newHost({ plan: 'pro' })];
  await activate(bare, await addCabin(bare, 'Kala stugan'));
  const { items } = await admin.api<{ items: { id: number; email: string }[] }>('GET', '/api/admin/users');
  const { id } = items.find(({ email }) => email === ending.email) ?? {};
  const expiresAtUtc = new Date(Date.now() + 10 * 86_400_000).toISOString();
  await admin.api('PATCH', `/api/admin/users/${id}`, { expiresAtUtc });

  await open('/admin/system', admin);
  await click(await screen.findByRole('tab', { name: 'Needs help' }));
  await findText('2 cases');
  const [first, second] = rows() as [HTMLElement, HTMLElement];
  expect(first).toHaveTextContent(`The Pro plan ends soonAstrid Lind${ending.email}–`);
  expect(second).toHaveTextContent(`Live, but only 10% completeAstrid Lind${bare.email}Kala stugan`);
  await expectAccessible(document.body);

  await user.selectOptions(screen.getByLabelText('Reason'), 'Live, under 50% complete');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(currentPath()).toBe('/admin/system?tab=hostSupport&reason=halfDone');
  await click(within(rows()[0] as HTMLElement).getByRole('link', { name: 'Kala stugan' }));
  await waitFor(() => expect(currentPath()).toMatch(/^\/admin\/analytics\/cabins\/\d+$/));
});
