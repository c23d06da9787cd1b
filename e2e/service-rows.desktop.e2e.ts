import type { Locator } from '@playwright/test';
import { ITEM_LIMITS } from '#shared/limits.ts';
import { expect, test } from './app.ts';
import { openService, save } from './cabin-page.ts';
import { addCabin, addServices, newPremiumHost, openSignedIn } from './hosts.ts';

const PLACES = 'Add at least one item, or remove the service outside this dialog.';

/** Each service that is a list: how its dialog refuses none, what a row is called, and its first field. */
const LISTS = [
  ['Restaurants', PLACES, 'Restaurant', 'Add restaurant', 'Name', ITEM_LIMITS.restaurants],
  ['Tips', PLACES, 'Tip', 'Add tip', 'Name', ITEM_LIMITS.tips],
  ['Shopping & services', PLACES, 'Shop or service', 'Add shop', 'Name', ITEM_LIMITS.shopping_services],
  ['FAQ', 'Add at least one FAQ item.', 'Question', 'Add question', 'Question', ITEM_LIMITS.faq],
  ['Parking', 'Add at least one item.', 'Place', 'Add place', 'Name', ITEM_LIMITS.parking],
  ['Taxi', 'Add at least one taxi contact.', 'Taxi', 'Add taxi', 'Name', ITEM_LIMITS.taxi],
  ['Minibar', 'Add at least one minibar item.', 'Item', 'Add item', 'Name', ITEM_LIMITS.minibar],
  ['Wellness', 'Add at least one item.', 'Place', 'Add place', 'Name', ITEM_LIMITS.wellness],
] as const;

/** What a field says it starts with or takes (R-values-3). */
const STARTS: Partial<Record<(typeof LISTS)[number][0], (dialog: Locator) => Promise<void>>> = {
  Tips: (dialog) => expect(dialog.getByLabel('Kind').first()).toHaveValue('other'),
  'Shopping & services': (dialog) => expect(dialog.getByLabel('Kind').first()).toHaveValue('grocery'),
  Wellness: (dialog) => expect(dialog.getByLabel('Kind').first()).toHaveValue('spa'),
  Minibar: async (dialog) => {
    await expect(dialog.getByLabel('Currency')).toHaveValue('EUR');
    await dialog.getByLabel('Price').first().fill('twelve');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByText('Price must be a number.').first()).toBeVisible();
    for (const [row, price] of ['12,5', '12.5', '0'].entries())
      await dialog.getByLabel('Price').nth(row).fill(price);
  },
};

test('every list is refused empty, filled to its limit, put in order, saved and opened again', async ({
  page,
  app,
}) => {
  test.setTimeout(90_000);
  const host = await newPremiumHost(app);
  const cabin = await addCabin(host);
  await addServices(host, cabin, {
    restaurants: {},
    tips: {},
    shopping_services: {},
    faq: {},
    parking: {},
    taxi: {},
    minibar: {},
    wellness: {},
  });
  await openSignedIn(page, host, `/host/cabins/${cabin.id}`);

  for (const [name, refusal, item, add, first, max] of LISTS) {
    await test.step(name, async () => {
      const dialog = await openService(page, name);
      const row = (number: number) => dialog.getByRole('group', { name: `${item} ${number}`, exact: true });
      const field = (number: number) => row(number).getByLabel(first, { exact: true });
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(dialog.getByText(refusal)).toBeVisible();

      await field(1).fill('First');
      // Pressed in one go: thirty clicks by hand would take half a minute.
      await dialog.getByRole('button', { name: add }).evaluate((button: HTMLElement, times) => {
        for (let time = 0; time < times; time += 1) button.click();
      }, max - 1);
      await field(2).fill('Second');
      await field(3).fill('Last');
      await expect(dialog.getByText(`${max} of ${max}`)).toBeVisible();
      await expect(dialog.getByRole('button', { name: add })).toBeDisabled();
      await expect(dialog.getByRole('button', { name: /^Remove .* 1$/ })).toHaveCount(0);

      // By keyboard: focus goes with the row, so that the next press moves it on.
      await row(3).getByRole('button', { name: 'Move up' }).press('Enter');
      await expect(row(2).getByRole('button', { name: 'Move up' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(field(1)).toHaveValue('Last');
      await STARTS[name]?.(dialog);
      await save(dialog);

      await openService(page, name);
      await expect(field(1)).toHaveValue('Last');
      await expect(field(3)).toHaveValue('Second');
      // Rows that hold nothing are gone.
      await expect(row(4)).toHaveCount(0);
      if (name === 'Minibar') await expect(row(1).getByLabel('Price')).toHaveValue('12.5');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    });
  }
});
