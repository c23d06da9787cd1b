import { dayIn, shiftDay } from '#shared/days.ts';
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
