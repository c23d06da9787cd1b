import type { Locator, Page } from '@playwright/test';
import { photograph } from '#test/pictures.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { activate, addCabin, addServices, newHost, openSignedIn } from './hosts.ts';

interface File {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Chooses a file through the button and the phone's file chooser. */
async function choose(page: Page, within: Locator, file: File): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  await within.getByRole('button', { name: /^(Choose a|Replace the) picture$/ }).click();
  await (await opened).setFiles(file);
}

/** The natural width of the picture that the browser chose; 0 if none loaded. */
const drawnWidth = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);

test('a host’s photograph gets from the phone to the guest; other files are refused and change nothing', async ({
  page,
  app,
  allowConsoleError,
}) => {
  allowConsoleError(/415|net::ERR_FAILED/);
  const host = await newHost(app);
  const cabin = await addCabin(host);
  const code = await activate(app, host, cabin);
  await openSignedIn(page, host, `/host/cabins/${cabin.id}`);
  await page.getByRole('button', { name: 'Edit cabin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Cabin' });
  const picture = dialog.getByRole('group', { name: 'Picture' });
  await dialog.getByLabel('Name').fill('Solbacken');
  await expect(picture.getByRole('button', { name: 'Take a photo' })).toBeVisible();

  await choose(page, picture, {
    name: 'harmless.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await expect(picture.getByRole('alert')).toContainText('This file is not a picture that can be used.');
  await expect(dialog.getByLabel('Name')).toHaveValue('Solbacken');
  await expectAccessible(page);

  const photo = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await photograph({ orientation: 6 }) };
  await page.route('**/api/media', (route) => route.abort());
  await choose(page, picture, photo);
  await expect(picture.getByRole('alert')).toContainText('Check your connection and try again.');
  await page.unroute('**/api/media');

  // Saving waits for a running upload.
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/media', async (route) => {
    await held;
    await route.continue();
  });
  await picture.getByRole('button', { name: 'Retry' }).click();
  // At 0 % it has no visible width.
  await expect(picture.getByRole('progressbar', { name: 'Uploading the picture' })).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(picture.getByText('Saving as soon as the picture is uploaded…')).toBeVisible();
  letGo();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Solbacken', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Edit cabin' }).click();
  await expect(picture.getByRole('button', { name: 'Replace the picture' })).toBeVisible();
  await expect(dialog.getByLabel('Image URL')).toHaveCount(0);
  const whole = picture.getByRole('group', { name: 'Focus point' });
  await expect.poll(() => drawnWidth(whole.locator('img'))).toBeGreaterThan(200);
  const { width, height } = await whole.evaluate((element) => element.getBoundingClientRect());
  await whole.tap({ position: { x: width / 4, y: 0.9 * height } });
  await expect(whole.getByRole('slider', { name: 'From the left' })).toHaveValue('25');
  await expect(whole.getByRole('slider', { name: 'From the top' })).toHaveValue('90');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toBeHidden();

  // The same picture in a text, beside one without a caption.
  const { imageUrl } = await host.api<{ imageUrl: string }>('GET', `/api/cabins/${cabin.id}`);
  const pictures = [{ imageUrl, caption: 'The damper is on the right' }, { imageUrl }];
  await addServices(host, cabin, { house_info: { text: 'Light the stove.', pictures } });

  const sizes = page.waitForResponse((answer) => /\/media\/[\w-]{22}\/\d+\.avif$/.test(answer.url()));
  await page.goto(`/cabins/${code}?lang=en`);
  expect((await sizes).status()).toBe(200);
  const hero = page.locator('.hero picture img');
  await expect.poll(() => drawnWidth(hero)).toBeGreaterThan(200);
  await expect(hero).toHaveCSS('object-position', '25% 90%');

  const [first, second] = [page.locator('.pics li').first(), page.locator('.pics li').last()];
  // It loads while collapsed, for offline reading and print.
  await expect.poll(() => drawnWidth(first.locator('img'))).toBeGreaterThan(200);
  await page.getByRole('heading', { name: 'House info' }).click();
  await expect(first.getByRole('link', { name: 'The damper is on the right' })).toBeInViewport();
  await expect(second).not.toBeInViewport({ ratio: 0.5 });
  await first.getByRole('link').click();
  const viewer = page.getByRole('dialog', { name: 'The damper is on the right' });
  await expect(viewer.getByRole('status')).toHaveText('1/2 The damper is on the right');
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Picture 2/2' }).getByRole('status')).toHaveText('2/2');
  await page.getByRole('button', { name: 'Previous picture' }).click();
  await expect(viewer.getByRole('img', { name: 'The damper' })).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(first.getByRole('link')).toBeFocused();
});
