import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { addCabin } from '#test/cabins.ts';
import { open } from '#web/testing/app.tsx';
import { interceptCalls, holdCalls } from '#web/testing/intercept.ts';
import { serviceChips } from '#web/testing/cabin-page.ts';
import { widenScreen } from '#web/testing/dom.ts';
import { newHost, realFetch } from '#web/testing/site.ts';

it('the preview loads once, together with the host’s own services', async () => {
  widenScreen();
  const host = await newHost({ plan: 'premium' });
  const cabin = await addCabin(host);
  const sauna = { name: 'Bastu', description: 'Vedeldad.', subtype: 'info' };
  const { id } = await host.api<{ id: number }>('POST', '/api/host-services', sauna);
  await host.api('POST', `/api/cabins/${cabin.id}/host-services/${id}`);
  let asked = 0;
  interceptCalls(/\/preview$/, (init, href) => {
    asked += 1;
    return realFetch(href, init);
  });
  const sendOwnServices = holdCalls(/host-services$/);

  await open(`/host/cabins/${cabin.id}`, host);
  await serviceChips();
  expect(asked).toBe(0);
  sendOwnServices();
  await screen.findByTitle('Guest page preview');
  expect(asked).toBe(1);
});
