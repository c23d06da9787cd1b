import { expectAccessible } from './accessibility.ts';
import { expect, test } from './app.ts';
import { addCabin, addServices, newPremiumHost, openSignedIn } from './hosts.ts';

test('a language menu that is opened early stays open while the services above it load', async ({
  page,
  app,
}) => {
  const host = await newPremiumHost(app);
  const cabin = await addCabin(host);
  await addServices(host, cabin, {
    rules: { text: 'Ingen rökning.' },
    checkout: {},
    house_info: {},
    cleaning: {},
    restaurants: {},
    tips: {},
    parking: {},
    faq: {},
    taxi: {},
    minibar: {},
    wellness: {},
    emergencies: {},
  });
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  await page.route(`**/api/cabins/${cabin.id}/services`, async (route) => {
    await opened;
    await route.continue();
  });
  await page.setViewportSize({ width: 1100, height: 480 });
  await openSignedIn(page, host, `/host/cabins/${cabin.id}`);
  const languages = page.getByRole('region', { name: 'Languages' });
  await languages.getByRole('button', { name: 'Add language' }).click();
  await expect(page.getByRole('menuitem', { name: 'Svenska' })).toBeFocused();
  open();
  await expect(page.getByRole('button', { name: 'Edit House rules' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Deutsch' }).click();
  await expect(languages).toContainText('0 of 2 translated');
});
