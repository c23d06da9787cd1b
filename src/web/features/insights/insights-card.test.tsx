import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { CabinService } from '#shared/contracts/services.ts';
import { addCabin, addServices } from '#test/cabins.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import { interceptCalls } from '#web/testing/intercept.ts';
import { click, fill, waitUntilGone, openDialog, press, findText } from '#web/testing/user-actions.ts';
import { activate, newHost, realFetch, url } from '#web/testing/site.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

const cardOnPage = () => screen.findByRole('region', { name: 'How the guide is used' });

it('shows scans, devices and searches without a result', async () => {
  const host = await newHost();
  const cabin = await addCabin(host, 'Fyren');
  const code = await activate(host, cabin);
  await open(`/host/cabins/${cabin.id}?tab=numbers`, host);
  await findText('Nobody opened the guide in this period.', await cardOnPage());

  const headers = { 'user-agent': PHONE, 'accept-language': 'sv', 'content-type': 'application/json' };
  await realFetch(`${url}/cabins/${code}`, { headers });
  const services = await host.api<CabinService[]>('GET', `/api/cabins/${cabin.id}/services`);
  const opened = services.filter(({ key }) => key === 'wifi').map(({ serviceId }) => serviceId);
  await realFetch(`${url}/api/guest/${code}/reads`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ opened, searches: [{ text: 'sopor', found: false }] }),
  });
  await waitFor(async () =>
    expect(await host.api('GET', `/api/cabins/${cabin.id}/insights`)).toMatchObject({ scans: 1 }),
  );
  const card = await cardOnPage();
  await click(await screen.findByRole('radio', { name: '7 days' }));
  await findText('1 scan by 1 visitor.', card);
  await findText('1 scan more than in the period before.', card);
  expect(card).toHaveTextContent(/Phone1/);
  await click(within(card).getByText('Scans per day'));
  const heads = within(card)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(heads.slice(0, 3)).toEqual(['Day', 'Scans', 'Visitors']);
  expect(card).toHaveTextContent('1 guest asked “sopor”');
  await findText('With Pro you can answer them in an FAQ.', card);
  await expectAccessible(card);
});

it('a search without a result opens the FAQ with a new entry after the existing ones', async () => {
  const host = await newHost({ plan: 'pro' });
  const cabin = await addCabin(host, 'Fyren');
  const code = await activate(host, cabin);
  const water = { title: 'Kan man dricka vattnet?', description: 'Ja.' };
  await addServices(host, cabin, { faq: { items: [water] } });
  await realFetch(`${url}/api/guest/${code}/reads`, {
    method: 'POST',
    headers: { 'user-agent': PHONE, 'content-type': 'application/json' },
    body: JSON.stringify({
      opened: [],
      searches: ['sopor', 'trash?', 'felkod E18'].map((text) => ({ text, found: false })),
    }),
  });
  await open(`/host/cabins/${cabin.id}?tab=numbers`, host);
  const card = await cardOnPage();
  await findText('2 guests asked “trash?”', card);
  await findText('Also: sopor', card);
  await press('Answer this: “trash?”');
  const dialog = await openDialog('Edit FAQ');
  const [first, second] = await within(dialog).findAllByLabelText(/^Question/);
  expect(first).toHaveValue('Kan man dricka vattnet?');
  expect(second).toHaveValue('Trash?');
  const answer = within(dialog).getAllByLabelText(/^Answer/)[1] as HTMLElement;
  await waitFor(() => expect(answer).toHaveFocus());
  // Nothing is saved yet, and closing asks first.
  await press('Cancel', dialog);
  await press('Keep editing');
  await fill(answer, 'Bakom boden.');
  await press('Save', dialog);
  await waitUntilGone(dialog);
  const rows = await host.api<CabinService[]>('GET', `/api/cabins/${cabin.id}/services`);
  expect(JSON.parse(rows.find(({ key }) => key === 'faq')?.valueJson ?? '')).toEqual({
    items: [water, { title: 'Trash?', description: 'Bakom boden.' }],
  });
  await findText('Answered: “trash?”. Your FAQ now has it.', card);
  expect(within(card).queryByRole('button', { name: 'Answer this: “trash?”' })).toBeNull();
  expect(within(card).getByRole('button', { name: 'Answer this: “felkod e18”' })).toBeVisible();
  await expectAccessible(card);
});

it('a question is filled in whole, and a full FAQ says that there is no room for it', async () => {
  const host = await newHost({ plan: 'pro' });
  const cabin = await addCabin(host, 'Fyren');
  const code = await activate(host, cabin);
  const question = `is there ${'a very very '.repeat(13)}big telescope?`;
  expect(question.length).toBeGreaterThan(160);
  await realFetch(`${url}/api/guest/${code}/reads`, {
    method: 'POST',
    headers: { 'user-agent': PHONE, 'content-type': 'application/json' },
    body: JSON.stringify({ opened: [], searches: [{ text: question, found: false }] }),
  });
  await open(`/host/cabins/${cabin.id}?tab=numbers`, host);
  await press(`Answer this: “${question}”`);
  const dialog = await openDialog('Edit FAQ');
  const whole = question.replace('is', 'Is');
  await waitFor(() =>
    expect(
      within(dialog)
        .getAllByRole('textbox', { name: /^Question/ })
        .at(-1),
    ).toHaveValue(whole),
  );
  await press('Cancel', dialog);
  await press('Discard changes');
  await waitUntilGone(dialog);

  const items = Array.from({ length: 10 }, (_, at) => ({ title: `Nr ${at}?`, description: 'Ja.' }));
  await addServices(host, cabin, { faq: { items } });
  await open(`/host/cabins/${cabin.id}?tab=numbers`);
  await press(`Answer this: “${question}”`);
  const full = await openDialog('Edit FAQ');
  await findText(
    `The list is full with 10 entries, so there is no room for “${whole}”. Remove one, or answer it in one of them.`,
    full,
  );
  await expectAccessible(full);
});

it('explains that tracking is off', async () => {
  const host = await newHost();
  const cabin = await addCabin(host, 'Fyren');
  await host.api('PUT', `/api/cabins/${cabin.id}`, { trackingEnabled: false });
  await open(`/host/cabins/${cabin.id}?tab=numbers`, host);
  expect(await cardOnPage()).toHaveTextContent('Visits to this cabin’s guide are not counted.');
});

it('shows a message while scans are counted again in another time zone', async () => {
  const host = await newHost();
  const cabin = await addCabin(host, 'Fyren');
  const restore = interceptCalls(/insights$/, async (init, href) => {
    const answer = (await (await realFetch(href, init)).json()) as object;
    return Response.json({ ...answer, isRecounting: true });
  });
  await open(`/host/cabins/${cabin.id}?tab=numbers`, host);
  const sentence = "Scans of earlier days are being recounted in the site's time zone.";
  const card = await cardOnPage();
  await waitFor(() => expect(within(card).getByRole('status')).toHaveTextContent(sentence));
  await expectAccessible(card);
  restore();
  await click(await screen.findByRole('radio', { name: '7 days' }));
  await waitFor(() => expect(within(card).queryByRole('status')).toBeNull());
});
