import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { apiOf } from '#test/api.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import { click, press, findText } from '#web/testing/user-actions.ts';
import { newHost, url } from '#web/testing/site.ts';

const sessions = () =>
  screen.queryAllByRole('listitem').filter(({ textContent }) => textContent.includes('Signed in'));
const expectSessions = (count: number) => waitFor(() => expect(sessions()).toHaveLength(count));

it('a host ends other sessions, one by one and all', async () => {
  const host = await newHost();
  const { email, password, api } = host;
  const elsewhere = apiOf({ url });
  for (const _ of [1, 2, 3]) await elsewhere('POST', '/api/auth/login', { email, password });
  await open('/settings?tab=security', host);
  await expectSessions(4);
  expect(sessions()[0]).toHaveTextContent('This device');
  await expectAccessible(document.body);

  const [first] = await screen.findAllByRole('button', { name: /^End the session of/ });
  await click(first as HTMLElement);
  await findText('The session has ended.');
  await expectSessions(3);
  await press('End all others');
  await findText('You are not signed in anywhere else.');
  await expectSessions(1);
  await api('GET', '/api/auth/me');
});
