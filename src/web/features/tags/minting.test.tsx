import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { currentPath, open } from '#web/testing/app.tsx';
import { interceptCalls } from '#web/testing/intercept.ts';
import { fillIn, user, press, findText } from '#web/testing/user-actions.ts';
import { startNewSite, newHost, realFetch } from '#web/testing/site.ts';

it('tags need a label, and the button has their number (R-tags-10)', async () => {
  await startNewSite({});
  await open('/admin/tokens', await newHost({ isAdmin: true }));
  let requests = 0;
  interceptCalls(/admin\/tokens$/, (init, href) => {
    if (init.method === 'POST') requests += 1;
    return realFetch(href, init);
  });
  await fillIn('Label', ' ');
  await press('Mint 10 tags');
  await findText('Give the tags a label, such as the print order they are for.');
  expect(screen.getByLabelText('Label')).toHaveFocus();
  await fillIn('Count', '');
  await screen.findByRole('button', { name: 'Mint tags' });
  await fillIn('Count', '1');
  await fillIn('Label', 'Door');
  expect(requests).toBe(0);
  await press('Mint 1 tag');
  await findText('1 tag minted.');
  expect(requests).toBe(1);
});

it('an admin mints tags, searches for one while typing, and clears the search', async () => {
  await startNewSite({});
  await open('/admin/tokens', await newHost({ isAdmin: true }));
  await fillIn('Count', '3');
  await fillIn('Label', 'Spring order');
  await press('Mint 3 tags');
  await findText('3 tags');
  await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(3));
  const rows = [...document.querySelectorAll('tbody tr')];
  for (const row of rows) expect(row).toHaveTextContent('Spring order');
  const [code = ''] = /[A-Z]{4}\d{4}/.exec(rows[0]?.textContent ?? '') ?? [];

  const search = screen.getByLabelText('Search');
  // Key by key: results that arrive meanwhile must not take focus from the field.
  for (const key of code) {
    await user.type(search, key);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await findText('1 tag');
  expect(search).toHaveFocus();
  expect(search).toHaveValue(code);
  await waitFor(() => expect(currentPath()).toMatch(new RegExp(`\\bq=${code}$`)));

  await fillIn('Search', 'no such tag');
  await press('Clear the search');
  await waitFor(() => expect(search).toHaveValue(''));
});
