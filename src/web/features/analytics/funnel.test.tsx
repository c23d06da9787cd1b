import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { addCabin } from '#test/cabins.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { currentPath, open } from '#web/testing/app.tsx';
import { click, findText } from '#web/testing/user-actions.ts';
import { activate, startNewSite, newHost } from '#web/testing/site.ts';

it('says in numbers and words how far tags come, and leads to them', async () => {
  await startNewSite({});
  const admin = await newHost({ isAdmin: true });
  await admin.api('POST', '/api/admin/tokens', { count: 3, label: 'Birch order' });
  const code = await activate(admin, await addCabin(admin));

  await open('/admin/analytics/overview', admin);
  const funnel = await screen.findByRole('region', { name: 'From minted to scanned' });
  await findText('of those minted', funnel);
  expect(
    within(funnel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Minted4all tags',
    'Activated125% of those minted',
    'Scanned00% of those activated',
    'Still in use00% of those scanned',
  ]);
  // The bar is as long as the words beside it say.
  const parts = [...funnel.querySelectorAll<HTMLElement>('[aria-hidden]')].map(({ style }) =>
    style.getPropertyValue('--part'),
  );
  expect(parts).toEqual(['1', '0.25', '0', '0']);
  await findText('Still in use: linked to a cabin and scanned in the last 90 days.', funnel);
  await expectAccessible(funnel);

  await click(within(funnel).getByRole('link', { name: /^Activated/ }));
  await waitFor(() => expect(currentPath()).toBe('/admin/tokens?use=activated'));
  await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(1));
  expect(document.querySelector('tbody tr')).toHaveTextContent(code);
  expect(screen.getByLabelText('Use')).toHaveDisplayValue('Ever activated');
});
