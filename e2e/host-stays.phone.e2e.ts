import type { Uploaded } from '#shared/contracts/media.ts';
import { dayIn, shiftDay } from '#shared/days.ts';
import { pictureAs } from '../test/pictures.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { addCabin, newHost, openSignedIn } from './hosts.ts';

test('with a thumb, a host adds a stay in the month and finds it among the arrivals', async ({
  app,
  page,
}) => {
  const host = await newHost(app);
  const cabin = await addCabin(host, 'Fyren');
  await openSignedIn(page, host, `/host/cabins/${cabin.id}?tab=stays`);
  const today = dayIn('Europe/Stockholm');
  const dayButton = (days: number) => page.locator(`[data-day="${shiftDay(today, days)}"]`);
  const size = await dayButton(1).boundingBox();
  expect(size?.height).toBeGreaterThanOrEqual(48);
  await dayButton(1).tap();
  const dialog = page.getByRole('dialog', { name: 'Add stay' });
  await expect(dialog.getByLabel('Arrival')).toHaveValue(shiftDay(today, 1));
  await dialog.getByLabel('Departure').fill(shiftDay(today, 3));
  await dialog.getByLabel('Guest’s name').fill('Anna');
  await dialog.getByRole('button', { name: 'Add stay' }).click();
  await page.getByRole('dialog', { name: 'Stay of Anna' }).getByRole('button', { name: 'Cancel' }).click();

  // The bar lies over the cells of its other days too.
  await expect(page.locator('[data-kind=stay]').first()).toHaveAttribute('data-name', 'Anna');
  await dayButton(2).tap();
  await page.getByRole('dialog', { name: 'Stay of Anna' }).getByRole('button', { name: 'Cancel' }).click();
  await expectAccessible(page);

  await page.goto('/host/cabins');
  await page.getByRole('link', { name: 'Arrivals and departures' }).click();
  await expect(page.getByRole('region', { name: /^Tomorrow, / })).toContainText('15:00 Fyren Anna');
  await expectAccessible(page);
});

test('a picture for the guests of a stay is shown to its host in the previews, and to nobody at its address', async ({
  app,
  page,
  allowConsoleError,
}) => {
  // `<img>` sends no session; the app then fetches the picture with it.
  allowConsoleError(/404 \(Not Found\) \(http\S+\/media\//);
  const host = await newHost(app);
  const { id } = await addCabin(host, 'Fyren');
  const upload = await fetch(`${app.url}/api/media`, {
    method: 'POST',
    headers: { authorization: `Bearer ${host.token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(await pictureAs('webp')),
  });
  const { imageUrl } = (await upload.json()) as Uploaded;
  const pictures = [{ imageUrl, caption: 'The gate' }];
  await host.api('PUT', `/api/cabins/${id}/arrival`, {
    text: 'Turn at the church.',
    textWhen: 'stay',
    wifi: 'always',
    pictures,
    rowVersion: 0,
  });
  const today = dayIn('Europe/Stockholm');
  const dates = { arrivesOn: today, departsOn: shiftDay(today, 2) };
  await host.api('POST', `/api/cabins/${id}/stays`, { ...dates, guestName: 'Anna' });
  expect((await fetch(app.url + imageUrl)).status).toBe(404);
  const previewed = page.frameLocator('[title="What guests see during their stay"]').locator('.pics img');
  const width = () => previewed.evaluate((image: HTMLImageElement) => image.naturalWidth);

  await openSignedIn(page, host, `/host/cabins/${id}`);
  await page.getByRole('button', { name: 'Edit Getting in' }).click();
  // It opens below the form, whose buttons stay at the bottom.
  const choice = page.getByRole('radiogroup', { name: 'What guests see' });
  await page.getByRole('button', { name: 'What guests see' }).click();
  await expect(choice).toBeInViewport({ ratio: 1 });
  await expect(page.getByTitle('What guests see during their stay')).toBeInViewport({ ratio: 0.3 });
  await previewed.scrollIntoViewIfNeeded();
  await expect.poll(width).toBeGreaterThan(0);

  await page.goto(`/host/cabins/${id}?tab=stays`);
  await page.getByRole('button', { name: /Anna 2 nights/ }).click();
  await page.getByRole('button', { name: 'What this guest sees' }).click();
  await previewed.scrollIntoViewIfNeeded();
  await expect.poll(width).toBeGreaterThan(0);
  await expectAccessible(page);
});
