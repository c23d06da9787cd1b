import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { addCabin } from '#test/cabins.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import { interceptCalls } from '#web/testing/intercept.ts';
import { click, findText } from '#web/testing/user-actions.ts';
import { activate, startNewSite, newHost, realFetch, siteUrl } from '#web/testing/site.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

it('says in words that today is not over, and has every day in a table', async () => {
  await startNewSite({});
  const admin = await newHost({ isAdmin: true });
  const code = await activate(admin, await addCabin(admin, 'Fyren'));
  await realFetch(`${siteUrl()}/cabins/${code}`, { headers: { 'user-agent': PHONE } });
  await waitFor(async () =>
    expect(await admin.api('GET', '/api/admin/analytics/overview')).toMatchObject({ scans: 1 }),
  );

  await open('/admin/analytics/overview?days=7', admin);
  const chart = await screen.findByRole('region', { name: 'Scans per day' });
  await findText('Today so far: 1 scan by 1 visitor.', chart);
  await click(within(chart).getByText('Show as a table'));
  const numbers = within(chart)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .join(' '),
    );
  expect(numbers).toEqual(['1 1', '0 0', '0 0', '0 0', '0 0', '0 0', '0 0']);
  await expectAccessible(chart);

  await open('/admin/analytics/cabins?days=7');
  expect(await screen.findByRole('img', { name: /^Scans over the period/ })).toHaveAccessibleName(
    'Scans over the period: 0, 0, 0, 0, 0, 0; today so far 1',
  );
});

it('says that the scans are counted again in another time zone, until they are', async () => {
  const admin = await newHost({ isAdmin: true });
  const restore = interceptCalls(/analytics\/overview$/, async (init, href) => {
    const answer = (await (await realFetch(href, init)).json()) as object;
    return Response.json({ ...answer, isRecounting: true });
  });
  await open('/admin/analytics/overview?days=7', admin);
  await findText("Scans of earlier days are being recounted in the site's time zone.");
  restore();
  await open('/admin/analytics/overview?days=30');
  await waitFor(() => expect(screen.queryByText(/being recounted/)).toBeNull());
});
