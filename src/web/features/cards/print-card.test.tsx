import { waitFor, within } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { addCabin, addServices } from '#test/cabins.ts';
import { readPages } from '#test/read-print.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import { interceptCalls, BAD_GATEWAY, answerAsProxy, goOffline } from '#web/testing/intercept.ts';
import { stopClock } from '#web/testing/clock.ts';
import { openDialog, user, press, findText } from '#web/testing/user-actions.ts';
import { activate, guestPage, newHost, realFetch } from '#web/testing/site.ts';

const choose = (label: string, option: string, where: HTMLElement) =>
  user.selectOptions(within(where).getByLabelText(label), option);

/** The preview in the dialog, once it differs from the previous one. */
const findNewPreview = (previous: string, dialog: HTMLElement): Promise<string> =>
  vi.waitFor(
    () => {
      const picture = within(dialog).getByRole('img', { name: 'The card as it will be printed' });
      const src = decodeURIComponent(picture.getAttribute('src') ?? '');
      expect(src).toMatch(/^data:image\/svg\+xml,<svg /);
      expect(src).not.toBe(previous);
      return src;
    },
    { timeout: 20_000 },
  );

it('the preview follows each choice, and the downloaded PDF has the same content', async () => {
  const host = await newHost({ plan: 'premium' });
  const cabin = await addCabin(host);
  await addServices(host, cabin, {
    wifi: { ssid: 'Gäst', password: 'abborre-7' },
    weather_now: {},
    checkout: { text: 'Checka ut senast kl. 11.' },
    parking: {},
  });
  const code = await activate(host, cabin);
  await open(`/host/cabins/${cabin.id}`, host);
  await press('Print card');
  const dialog = await openDialog('Print card');
  const card = await findNewPreview('', dialog);
  await expectAccessible(dialog);

  await choose('Format', 'Door sign', dialog);
  const door = await findNewPreview(card, dialog);
  await choose('Language', 'Deutsch', dialog);
  const german = await findNewPreview(door, dialog);
  // Hidden and empty services are no options.
  const at = within(dialog).getByLabelText('The guide opens at');
  expect([...at.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'The wifi, if there is one',
    'Wifi',
    'Checkout',
  ]);
  await choose('The guide opens at', 'Checkout', dialog);
  await findNewPreview(german, dialog);

  const download = new Promise<Blob>((save) => {
    // jsdom has neither.
    URL.createObjectURL = (file) => {
      save(file as Blob);
      return 'blob:';
    };
    URL.revokeObjectURL = () => {};
  });
  await press('Download PDF', dialog);
  const pdf = Buffer.from(await (await download).arrayBuffer());
  expect((await readPages(pdf))[0]?.[0]).toMatch(new RegExp(`/cabins/${code}\\?lang=de&at=checkout&s=q$`));
});

it('custom services are options by name, and the guide opens at the chosen one', async () => {
  const host = await newHost({ plan: 'premium' });
  const cabin = await addCabin(host);
  const ids: number[] = [];
  for (const name of ['Kayak', 'Sauna', 'Firewood']) {
    const own = { name, description: 'By the jetty.', subtype: 'info' };
    const { id } = await host.api<{ id: number }>('POST', '/api/host-services', own);
    await host.api('POST', `/api/cabins/${cabin.id}/host-services/${id}`);
    ids.push(id);
  }
  const code = await activate(host, cabin);
  await open(`/host/cabins/${cabin.id}`, host);
  await press('Print card');
  const dialog = await openDialog('Print card');
  const at = await within(dialog).findByLabelText('The guide opens at');
  await within(at).findByRole('option', { name: 'Sauna' });
  expect([...at.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'The top',
    'Kayak',
    'Sauna',
    'Firewood',
  ]);
  const requested: string[] = [];
  interceptCalls(/card\.svg$/, (init, href) => {
    requested.push(new URL(href).searchParams.get('at') ?? '');
    return realFetch(href, init);
  });
  await choose('The guide opens at', 'Sauna', dialog);
  await waitFor(() => expect(requested).toEqual([String(ids[1])]));
  expect(at).toHaveDisplayValue('Sauna');
  const page = await guestPage(code);
  expect(page.querySelector(`#own-${ids[1]}`)?.closest('details')?.textContent).toContain('Sauna');
});

it('the dialog lists characters that cannot be printed', async () => {
  const host = await newHost();
  const cabin = await addCabin(host, 'Дача 家 🏡');
  await activate(host, cabin);
  await open(`/host/cabins/${cabin.id}`, host);
  await press('Print card');
  const dialog = await openDialog('Print card');
  await findText('These characters cannot be printed and are left out: 家 🏡', dialog);
  await expectAccessible(dialog);
});

it('a preview that fails shows an error, and the card can still be downloaded', async () => {
  const host = await newHost();
  const cabin = await addCabin(host);
  await activate(host, cabin);
  answerAsProxy(/card\.svg$/, BAD_GATEWAY);
  await open(`/host/cabins/${cabin.id}`, host);
  await press('Print card');
  const dialog = await openDialog('Print card');
  await findText('The card could not be made.', dialog);
  expect(within(dialog).getByRole('button', { name: 'Download PDF' })).toBeEnabled();
});

it('a preview stays in view when loading it again fails', async () => {
  const host = await newHost();
  const cabin = await addCabin(host);
  await activate(host, cabin);
  await open(`/host/cabins/${cabin.id}`, host);
  await press('Print card');
  const dialog = await openDialog('Print card');
  const card = await findNewPreview('', dialog);
  const advanceTime = stopClock();
  await advanceTime(60_000); // old enough to be requested again
  goOffline();
  let requests = 0;
  interceptCalls(/card\.svg$/, () => {
    requests += 1;
    return Promise.reject(new TypeError('fetch failed'));
  });
  await choose('Format', 'Door sign', dialog);
  await findText('The card could not be made.', dialog);
  await choose('Format', 'Table card', dialog);
  await waitFor(() => expect(requests).toBe(2));
  await advanceTime(0);
  expect(await findNewPreview('', dialog)).toBe(card);
});
