import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { addCabin } from '#test/cabins.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { currentPath, open } from '#web/testing/app.tsx';
import { interceptCalls } from '#web/testing/intercept.ts';
import { click, findText } from '#web/testing/user-actions.ts';
import { activate, startNewSite, newHost, realFetch, siteUrl } from '#web/testing/site.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

it('the chart of scans per day marks today as not over and has a table of every day', async () => {
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

it('a notice is shown while scans are counted again in another time zone', async () => {
  const admin = await newHost({ isAdmin: true });
  const restore = interceptCalls(/analytics\/overview$/, async (init, href) => {
    const overview = (await (await realFetch(href, init)).json()) as object;
    return Response.json({ ...overview, isRecounting: true });
  });
  await open('/admin/analytics/overview?days=7', admin);
  await findText("Scans of earlier days are being recounted in the site's time zone.");
  restore();
  await open('/admin/analytics/overview?days=30');
  await waitFor(() => expect(screen.queryByText(/being recounted/)).toBeNull());
});

it('the funnel has numbers and shares, and links to the tags of each step', async () => {
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
  // Each bar is as long as its share; the first step, which is all of them, has none.
  const parts = [...funnel.querySelectorAll<HTMLElement>('[aria-hidden]')].map(({ style }) =>
    style.getPropertyValue('--part'),
  );
  expect(parts).toEqual(['0.25', '0', '0']);
  await findText('Still in use: linked to a cabin and scanned in the last 90 days.', funnel);
  await expectAccessible(funnel);

  await click(within(funnel).getByRole('link', { name: /^Activated/ }));
  await waitFor(() => expect(currentPath()).toBe('/admin/tokens?use=activated'));
  await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(1));
  expect(document.querySelector('tbody tr')).toHaveTextContent(code);
  expect(screen.getByLabelText('Use')).toHaveDisplayValue('Ever activated');
});
