import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { addCabin } from '#test/cabins.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import { interceptCalls } from '#web/testing/intercept.ts';
import {
  click,
  fill,
  waitUntilGone,
  openDialog,
  user,
  press,
  findText,
  findAlert,
} from '#web/testing/user-actions.ts';
import { newHost, realFetch, url } from '#web/testing/site.ts';

it('edits a cabin', async () => {
  const host = await newHost();
  await addCabin(host, 'Fyren');
  await open('/host/cabins', host);
  await press('Edit Fyren');
  const dialog = await openDialog('Edit Cabin');
  const field = (label: RegExp) => within(dialog).getByLabelText(label);
  expect(field(/^Location/)).toHaveValue('Granön 4, Tranemo');
  await fill(field(/^Name/), '  ');
  await press('Save changes', dialog);
  await waitFor(() => expect(field(/^Name/)).toHaveAccessibleDescription(/Name is required/));
  await fill(field(/^Name/), 'Fyrtornet ');
  await fill(field(/^Region/), 'Bohuslän');
  await fill(field(/^Image URL/), 'javascript:alert(1)');
  await press('Save changes', dialog);
  await waitFor(() => expect(field(/^Image URL/)).toHaveAccessibleDescription(/http/));
  await fill(field(/^Image URL/), '');
  await fill(field(/^Description/), 'Six beds.\nA boat.');
  await expectAccessible(dialog);
  await press('Save changes', dialog);
  await waitUntilGone(dialog);

  await open('/host/cabins');
  await click(await screen.findByRole('link', { name: 'Fyrtornet' }));
  await findText('Granön 4, Tranemo, Bohuslän');
  await findText('Six beds. A boat.');
  await press('Edit cabin');
  const again = within(await openDialog('Edit Cabin'));
  expect(again.getByLabelText(/^Region/)).toHaveValue('Bohuslän');
  expect(again.getByLabelText(/^Description/)).toHaveValue('Six beds.\nA boat.');
});

it('arrow keys move the focus point of the picture; a new picture starts in the middle', async () => {
  const host = await newHost();
  const cabin = await addCabin(host, 'Fyren');
  const path = `/api/cabins/${cabin.id}`;
  await host.api('PUT', path, { imageUrl: 'https://pictures.example/fyren.jpg' });
  await open('/host/cabins', host);
  await press('Edit Fyren');
  const dialog = await openDialog('Edit Cabin');
  const point = within(await within(dialog).findByRole('group', { name: 'Focus point' }));
  // One slider for each axis, so that screen readers read its value.
  const [left, top] = [
    point.getByRole('slider', { name: 'From the left' }),
    point.getByRole('slider', { name: 'From the top' }),
  ];
  expect(left).toHaveAttribute('aria-valuetext', '50% from the left');
  expect(top).toHaveAttribute('aria-valuetext', '50% from the top');
  left.focus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(left).toHaveFocus();
  expect(left).toHaveValue('40');
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(top).toHaveFocus();
  expect(top).toHaveValue('49');
  expect(top).toHaveAttribute('aria-valuetext', '49% from the top');
  expect(left).toHaveValue('40');
  await user.keyboard('{ArrowRight}{ArrowLeft}');
  expect(left).toHaveFocus();
  await expectAccessible(dialog);
  await press('Save changes', dialog);
  await waitUntilGone(dialog);
  expect(await host.api('GET', path)).toMatchObject({ focusX: 40, focusY: 49 });

  await press('Edit Fyren');
  const again = await openDialog('Edit Cabin');
  await fill(within(again).getByLabelText(/^Image URL/), 'https://pictures.example/sjo.jpg');
  await press('Save changes', again);
  await waitUntilGone(again);
  expect(await host.api('GET', path)).toMatchObject({ focusX: 50, focusY: 50 });
});

it('a first visit loads cabins and user in parallel', async () => {
  const host = await newHost();
  await addCabin(host, 'Fyren');
  const { promise: areAskedFor, resolve: ask } = Promise.withResolvers<void>();
  const passOn = (path: string) => (init: RequestInit) => realFetch(`${url}/api/${path}`, init);
  interceptCalls(/api\/cabins$/, (init) => {
    ask();
    return passOn('cabins')(init);
  });
  for (const path of ['auth/me', 'Account/profile'])
    interceptCalls(new RegExp(`${path}$`), (init) => areAskedFor.then(() => passOn(path)(init)));
  await open('/host/cabins', host);
  expect(await screen.findAllByRole('article')).toHaveLength(1);
});

it('the pin comes from the device or from pasted coordinates', async () => {
  const host = await newHost();
  const { id } = await addCabin(host, 'Fyren');
  let answer: [ok: GeolocationPosition | null] = [null];
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (found: PositionCallback, failed: PositionErrorCallback) =>
        answer[0] === null ? failed({} as GeolocationPositionError) : found(answer[0]),
    },
  });
  await open('/host/cabins', host);
  await press('Edit Fyren');
  const dialog = await openDialog('Edit Cabin');
  const [latitude, longitude] = [/^Latitude/, /^Longitude/].map((name) =>
    within(dialog).getByLabelText(name),
  );
  await press('Use my position', dialog);
  await findAlert(
    'Your position could not be found. Allow access to it in the browser, or type the coordinates.',
    dialog,
  );
  answer = [{ coords: { latitude: 57.661234567, longitude: 13.3456 } } as GeolocationPosition];
  await press('Use my position', dialog);
  await waitFor(() => expect(latitude).toHaveValue('57.66123'));
  expect(longitude).toHaveValue('13.34560');
  expect(within(dialog).queryByRole('alert')).toBeNull();

  longitude?.focus();
  for (const [copied, point] of [
    [`57°42'32.0"N 11°58'28.6"E`, ['57.708889', '11.974611']],
    ['https://www.google.com/maps/place/Torpa/@57.6,13.2,15z/data=!3d57.63!4d13.21', ['57.63', '13.21']],
  ] as const) {
    await user.paste(copied);
    expect([latitude, longitude].map((field) => (field as HTMLInputElement).value)).toEqual(point);
  }
  await user.paste('57.7917, 13.4186');
  expect(latitude).toHaveValue('57.7917');
  expect(longitude).toHaveValue('13.4186');
  await press('Save changes', dialog);
  await waitUntilGone(dialog);
  expect(await host.api<Cabin>('GET', `/api/cabins/${id}`)).toMatchObject({
    latitude: 57.7917,
    longitude: 13.4186,
  });
});
