import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { addCabin } from '#test/cabins.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { currentPath, open } from '#web/testing/app.tsx';
import { click, waitUntilGone, openDialog, press } from '#web/testing/user-actions.ts';
import { startNewSite, newHost, realFetch, siteUrl } from '#web/testing/site.ts';

const fact = (name: string, where: HTMLElement) =>
  within(where).getByText(name, { selector: 'dt' }).nextElementSibling as HTMLElement;
const hrefOf = (link: HTMLElement) => link.getAttribute('href');

it('a tag’s dialog has its printed QR code, links, cabin, host, batch and history', async () => {
  await startNewSite({});
  const [admin, host] = [await newHost({ isAdmin: true }), await newHost()];
  const { batchId, codes } = await admin.api<{ batchId: number; codes: string[] }>(
    'POST',
    '/api/admin/tokens',
    {
      count: 2,
      label: 'Birch order',
    },
  );
  const [used = '', free = ''] = codes;
  const cabin = await addCabin(host, 'Fyren');
  await host.api('POST', `/api/cabins/${cabin.id}/activate`, { code: used });

  await open(`/admin/tokens?tag=${used}`, admin);
  const dialog = await openDialog(`Tag ${used}`);
  const qr = await within(dialog).findByRole('img', { name: `QR code of ${used}` });
  const printed = await realFetch(`${siteUrl()}/api/admin/tokens/${used}/qr.svg`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(qr).toHaveAttribute('src', `data:image/svg+xml,${encodeURIComponent(await printed.text())}`);
  expect(within(fact('Cabin', dialog)).getByRole('link', { name: 'Fyren' })).toHaveAttribute(
    'href',
    `/admin/analytics/cabins/${cabin.id}`,
  );
  expect(hrefOf(within(fact('Host', dialog)).getByRole('link'))).toContain(encodeURIComponent(host.email));
  expect(fact('Scans', dialog)).toHaveTextContent('0');
  const history = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(history[0]).toMatch(new RegExp(`^Activated: Fyren.*${host.email}$`));
  expect(history[1]).toMatch(new RegExp(`^Minted: Birch order.*${admin.email}$`));
  const links = () => within(dialog).getAllByRole('link').map(hrefOf);
  expect(links().some((href) => href?.endsWith(`/cabins/${used}`))).toBe(true);
  expect(links().some((href) => href?.includes('activate='))).toBe(false);
  within(dialog).getByRole('button', { name: `Copy ${used}` });
  await expectAccessible(dialog);

  await click(within(fact('Batch', dialog)).getByRole('link', { name: 'Birch order' }));
  await waitUntilGone(dialog);
  expect(currentPath()).toBe(`/admin/tokens?batch=${batchId}`);
  await click(await screen.findByRole('link', { name: free }));
  const other = await openDialog(`Tag ${free}`);
  expect(currentPath()).toBe(`/admin/tokens?batch=${batchId}&tag=${free}`);
  const activation = await within(other).findByRole('link', { name: /activate=/ });
  expect(hrefOf(activation)).toMatch(new RegExp(`/host/cabins\\?activate=${free}$`));
  await press('Close', other);
  await waitUntilGone(other);
  await waitFor(() => expect(currentPath()).toBe(`/admin/tokens?batch=${batchId}`));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
