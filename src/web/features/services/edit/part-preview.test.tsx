import { fireEvent, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { addCabin, addServices } from '#test/cabins.ts';
import { open } from '#web/testing/app.tsx';
import { openService } from '#web/testing/cabin-page.ts';
import { fillIn, findText } from '#web/testing/user-actions.ts';
import { widenScreen } from '#web/testing/dom.ts';
import { activate, guestPage, newHost } from '#web/testing/site.ts';

it('on a wide screen, a preview of the service follows the input and saves nothing', async () => {
  widenScreen();
  const host = await newHost();
  const cabin = await addCabin(host);
  const code = await activate(host, cabin);
  await addServices(host, cabin, { wifi: {}, rules: { text: 'Quiet after ten.' } });
  await open(`/host/cabins/${cabin.id}`, host);
  const dialog = await openService('Wifi');
  await findText('Guests see it here once it is filled in.', dialog);
  await fillIn(/^SSID/, 'Fyren', dialog);
  const previewText = () => {
    const frame = within(dialog).queryByTitle<HTMLIFrameElement>('What guests see of Wifi');
    if (frame === null) return '';
    fireEvent.load(frame); // jsdom does not load frames
    return [...(frame.contentDocument?.querySelectorAll<HTMLElement>('main details') ?? [])]
      .filter(({ style }) => style.display !== 'none')
      .map(({ textContent }) => textContent)
      .join();
  };
  await waitFor(() => expect(previewText()).toContain('Fyren'));
  expect(previewText()).not.toContain('Quiet after ten.');
  await fillIn('Password', 'havet-2026', dialog);
  await waitFor(() => expect(previewText()).toContain('havet-2026'));

  // Invalid input leaves the preview as it is, and nothing is saved.
  await fillIn(/^SSID/, '', dialog);
  await fillIn('Password', 'stranden', dialog);
  await fillIn(/^SSID/, 'Kajen', dialog);
  await waitFor(() => expect(previewText()).toContain('Kajen'));
  expect((await guestPage(code)).textContent).not.toContain('Fyren');
});
