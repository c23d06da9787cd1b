import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { apiOf } from '#test/api.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import { click, press, findText } from '#web/testing/user-actions.ts';
import { newHost, realFetch, siteUrl, url } from '#web/testing/site.ts';

/** The buttons in view. jsdom also finds those of a closed group. */
const endButtons = () =>
  screen
    .queryAllByRole('button', { name: /^End the session of/ })
    .filter((button) => button.closest('details:not([open])') === null);
const expectToEnd = (count: number) => waitFor(() => expect(endButtons()).toHaveLength(count));

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

it('sessions of one device are a group, in which a host ends one or, with all others, every one', async () => {
  const host = await newHost();
  const { email, password, api } = host;
  const elsewhere = apiOf({ url });
  for (const _ of [1, 2, 3]) await elsewhere('POST', '/api/auth/login', { email, password });
  await realFetch(`${siteUrl()}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': PHONE },
    body: JSON.stringify({ email, password }),
  });
  await open('/settings?tab=security', host);
  const [current, ...others] = await screen.findAllByRole('listitem');
  expect(current).toHaveTextContent('This device');
  expect(others[0]).toHaveTextContent('Safari on iOS');
  expect(others[1]).toHaveTextContent('3 sessions');
  await expectToEnd(1);
  await click(screen.getByText('3 sessions'));
  await expectToEnd(4);
  await expectAccessible(document.body);

  await click(endButtons().at(-1) as HTMLElement);
  await findText('The session has ended.');
  await findText('2 sessions');
  await expectToEnd(3);
  await press('End all others');
  await findText('You are not signed in anywhere else.');
  await expectToEnd(0);
  await api('GET', '/api/auth/me');
});
