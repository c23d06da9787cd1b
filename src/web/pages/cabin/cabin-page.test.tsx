import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { addCabin } from '#test/cabins.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { currentPath, open } from '#web/testing/app.tsx';
import { widenScreen } from '#web/testing/dom.ts';
import { newHost } from '#web/testing/site.ts';
import { click, user } from '#web/testing/user-actions.ts';

const tab = (name: string) => screen.findByRole('tab', { name });
const region = (name: string) => screen.queryByRole('region', { name });

async function openFyren() {
  const host = await newHost();
  const { id } = await addCabin(host, 'Fyren');
  const path = `/host/cabins/${id}`;
  await open(path, host);
  return path;
}

it('the title names the cabin', async () => {
  await openFyren();
  const title = await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(title).toHaveAccessibleName('Cabin Details Fyren'));
});

it('on a phone it has tabs, whose address survives a reload and Back (R-cabins-20)', async () => {
  const path = await openFyren();
  (await tab('Guide')).focus();
  expect(region('Services')).toBeVisible();
  expect(region('Theme')).toBeNull();

  await user.keyboard('{ArrowRight}');
  await screen.findByRole('tabpanel', { name: 'Stays' });
  await user.keyboard('{ArrowRight}');
  expect(await tab('Look')).toHaveFocus();
  const panel = await screen.findByRole('tabpanel', { name: 'Look' });
  expect(panel).toContainElement(region('Theme'));
  expect(currentPath()).toBe(`${path}?tab=look`);
  expect(region('Services')).toBeNull();
  await click(await tab('Numbers'));
  await screen.findByRole('tabpanel', { name: 'Numbers' });
  await expectAccessible(document.body);

  window.history.back();
  await waitFor(() => expect(region('Theme')).toBeVisible());
  await open(currentPath());
  await waitFor(() => expect(region('Theme')).toBeVisible());
  expect(await tab('Look')).toHaveAttribute('aria-selected', 'true');
});

it('an unsaved theme survives a change of the tab, which does not ask', async () => {
  const path = await openFyren();
  await click(await tab('Look'));
  await click(await screen.findByRole('radio', { name: 'Nature' }));
  await click(await tab('Guide'));
  await waitFor(() => expect(currentPath()).toBe(`${path}?tab=guide`));
  expect(screen.queryByRole('dialog')).toBeNull();
  await click(await tab('Look'));
  expect(await screen.findByRole('radio', { name: 'Nature' })).toBeChecked();
});

it('on a wide screen all panels are visible, and a link to one focuses its heading', async () => {
  widenScreen();
  const path = await openFyren();
  await open(`${path}?tab=languages`);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Languages' })).toHaveFocus());
  for (const name of ['Services', 'Stays', 'Languages', 'How the guide is used', 'Theme'])
    expect(region(name)).toBeVisible();
  expect(screen.queryByRole('tab')).toBeNull();
});
