import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { addCabin } from '#test/cabins.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { resetApp, open } from '#web/testing/app.tsx';
import { click, fillIn, openDialog, press, findText } from '#web/testing/user-actions.ts';
import { interceptCalls } from '#web/testing/intercept.ts';
import { newHost, realFetch } from '#web/testing/site.ts';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('a host chooses Svenska, and the app stays Swedish', async () => {
  const host = await newHost();
  const { createdAt } = await addCabin(host, 'Fyren');
  await open('/settings?tab=preferences', host);
  expect(await screen.findByRole('tab', { name: 'Preferences' })).toHaveAttribute('aria-selected', 'true');
  await screen.findByRole('switch', { name: /^AI assistant.*This site has no AI service/ });
  await click(await screen.findByRole('combobox', { name: 'Language' }));
  await click(await screen.findByRole('option', { name: 'Svenska', hidden: true }));
  await press('Save preferences');
  await findText('Profilen är uppdaterad');
  await heading('Inställningar');
  expect(document.documentElement.lang).toBe('sv');
  await expectAccessible(document.body);

  await click((await screen.findAllByRole('link', { name: 'Mina stugor' }))[0] as HTMLElement);
  await heading('Mina stugor');
  await click(await screen.findByRole('radio', { name: 'Lista' }));
  const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'medium' });
  await findText(day.format(new Date(createdAt)));
  await click((await screen.findAllByRole('button', { name: 'Lägg till stuga' }))[0] as HTMLElement);
  const dialog = await openDialog('Lägg till stuga');
  await within(dialog).findByRole('button', { name: 'Avbryt' });
  await press('Lägg till stuga', dialog);
  await findText('Namn krävs', dialog);

  await open('/host/cabins');
  await heading('Mina stugor');

  // Also in a new browser, after sign-in.
  await resetApp();
  await open('/login');
  await fillIn('Email', host.email);
  await fillIn('Password', host.password);
  await press('Login');
  await heading('Mina stugor');
  await waitFor(() => expect(document.title).toMatch(/^Mina stugor/));
});

it("the AI assistant's switch says what it does on a site that has one", async () => {
  const host = await newHost();
  interceptCalls(/api\/site$/, async (init, href) => {
    const site = (await (await realFetch(href, init)).json()) as object;
    return Response.json({ ...site, assistant: true });
  });
  await open('/settings?tab=preferences', host);
  expect(await screen.findByRole('switch', { name: /^AI assistant.*marked “Found by AI”/ })).toBeEnabled();
});
