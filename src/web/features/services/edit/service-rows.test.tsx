import { waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { SERVICE_KINDS } from '#services/registry/kinds.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { addCabin, addServices } from '#test/cabins.ts';
import { open } from '#web/testing/app.tsx';
import { openService, save } from '#web/testing/cabin-page.ts';
import { click, fill, user, press, findText } from '#web/testing/user-actions.ts';
import { newHost } from '#web/testing/site.ts';

const NO_ITEMS = 'Add at least one item, or remove the service outside this dialog.';

/** Each service that is a list: key, name, error of an empty list, title of a row, its add button, its first field. */
const LISTS = [
  ['restaurants', 'Restaurants', NO_ITEMS, 'Restaurant', 'Add restaurant', /^Name\W*$/],
  ['tips', 'Tips', NO_ITEMS, 'Tip', 'Add tip', /^Name\W*$/],
  [
    'shopping_services',
    'Shopping & services',
    NO_ITEMS,
    'Shop or service',
    'Add shop or service',
    /^Name\W*$/,
  ],
  ['faq', 'FAQ', 'Add at least one FAQ item.', 'Question', 'Add question', /^Question\W*$/],
  ['parking', 'Parking', 'Add at least one item.', 'Place', 'Add place', /^Name\W*$/],
  ['taxi', 'Taxi', 'Add at least one taxi contact.', 'Taxi', 'Add taxi', /^Name\W*$/],
  ['minibar', 'Minibar', 'Add at least one minibar item.', 'Item', 'Add item', /^Name\W*$/],
  ['wellness', 'Wellness', 'Add at least one item.', 'Place', 'Add place', /^Name\W*$/],
] as const;

const firstOf = (dialog: HTMLElement, label: RegExp) => within(dialog).getAllByLabelText(label)[0];

/** Checks the defaults and inputs of a service's other fields (R-values-3). */
const FIELD_CHECKS: Partial<Record<ServiceKey, (dialog: HTMLElement) => unknown>> = {
  tips: (dialog) => expect(firstOf(dialog, /^Kind/)).toHaveValue('other'),
  shopping_services: (dialog) => expect(firstOf(dialog, /^Kind/)).toHaveValue('grocery'),
  wellness: (dialog) => expect(firstOf(dialog, /^Kind/)).toHaveValue('spa'),
  minibar: async (dialog) => {
    expect(within(dialog).getByLabelText(/^Currency/)).toHaveValue('EUR');
    const prices = within(dialog).getAllByLabelText(/^Price/);
    await fill(prices[0] as HTMLElement, 'twelve');
    await press('Save', dialog);
    await within(dialog).findAllByText('Price must be a number.');
    for (const [row, price] of ['12,5', '12.5', '0'].entries()) await fill(prices[row] as HTMLElement, price);
  },
};

it.each(LISTS)(
  '%s is refused while empty, filled up to its limit, reordered, saved and opened again',
  async (key, name, refusal, item, add, first) => {
    const host = await newHost({ plan: 'premium' });
    const cabin = await addCabin(host);
    await addServices(host, cabin, { [key]: {} });
    await open(`/host/cabins/${cabin.id}`, host);
    const max = SERVICE_KINDS[key].maxRows ?? 0;

    const dialog = await openService(name);
    const row = (number: number) => within(dialog).getByRole('group', { name: `${item} ${number}` });
    const field = (number: number) => within(row(number)).getByLabelText(first);
    const addButton = within(dialog).getByRole('button', { name: add });
    await press('Save', dialog);
    await waitFor(() => expect(field(1)).toHaveAccessibleDescription(expect.stringContaining(refusal)));
    expect(field(1)).toHaveFocus();
    await click(addButton);
    await waitFor(() => expect(dialog).not.toHaveTextContent(refusal));

    await fill(field(1), 'First');
    for (let rows = 2; rows < max; rows += 1) addButton.click();
    await findText(`${max} of ${max}`, dialog);
    await fill(field(2), 'Second');
    await fill(field(3), 'Last');
    expect(addButton).toBeDisabled();
    expect(within(row(1)).queryByRole('button', { name: /^Remove/ })).toBeNull();

    // By keyboard: focus follows the row, so that the next press moves it again.
    within(row(3))
      .getByRole('button', { name: /^Move up/ })
      .focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(within(row(2)).getByRole('button', { name: /^Move up/ })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(field(1)).toHaveValue('Last'));
    await FIELD_CHECKS[key]?.(dialog);
    await save(dialog);

    const again = within(await openService(name));
    const rowAgain = (number: number) => within(again.getByRole('group', { name: `${item} ${number}` }));
    expect(rowAgain(1).getByLabelText(first)).toHaveValue('Last');
    expect(rowAgain(3).getByLabelText(first)).toHaveValue('Second');
    // Blank rows are not saved.
    expect(again.queryByRole('group', { name: `${item} 4` })).toBeNull();
    if (key === 'minibar') expect(rowAgain(1).getByLabelText(/^Price/)).toHaveValue('12.5');
  },
);

it('an answer without its question is refused at the question (R-values-24)', async () => {
  const host = await newHost({ plan: 'premium' });
  const cabin = await addCabin(host);
  await addServices(host, cabin, { faq: {} });
  await open(`/host/cabins/${cabin.id}`, host);
  const dialog = await openService('FAQ');
  const answer = within(dialog).getByLabelText(/^Answer/);
  const question = within(dialog).getByLabelText(/^Question\W*$/);
  await fill(answer, 'In the shed.');
  await press('Save', dialog);
  await waitFor(() =>
    expect(question).toHaveAccessibleDescription(expect.stringContaining('Write the question too.')),
  );
  expect(question).toHaveFocus();
  expect(answer).toHaveValue('In the shed.');
  await fill(question, 'Where is the axe?');
  await save(dialog);
});

it('rows are moved by the keys of their handles and keep what is open (R-values-27)', async () => {
  const host = await newHost({ plan: 'premium' });
  const cabin = await addCabin(host);
  const items = ['Kajen', 'Torget', 'Bryggan'].map((name) => ({ name }));
  await addServices(host, cabin, { restaurants: { items } });
  await open(`/host/cabins/${cabin.id}`, host);
  const dialog = await openService('Restaurants');
  const rows = () => within(dialog).getAllByRole('group', { name: /^Restaurant / });
  const names = () =>
    within(dialog)
      .getAllByLabelText<HTMLInputElement>(/^Name/)
      .map(({ value }) => value);
  await press('More', rows()[0]);
  within(dialog).getByRole('button', { name: 'Move Restaurant 1' }).focus();
  await user.keyboard(' {ArrowDown}');
  await findText('Moved: Restaurant 1, position 2 of 3.', dialog);
  expect(names()).toEqual(['Torget', 'Kajen', 'Bryggan']);
  await user.keyboard('{Escape}');
  await findText('Put back: Restaurant 1.', dialog);
  expect(names()).toEqual(['Kajen', 'Torget', 'Bryggan']);
  expect(dialog).toBeVisible();

  await user.keyboard(' {ArrowDown}{ArrowDown} ');
  await findText('Dropped: Restaurant 1, position 3 of 3.', dialog);
  expect(names()).toEqual(['Torget', 'Bryggan', 'Kajen']);
  expect(within(dialog).getByRole('button', { name: 'Move Restaurant 3' })).toHaveFocus();
  const last = within(rows()[2] ?? expect.fail());
  expect(last.getByRole('button', { name: 'More' })).toHaveAttribute('aria-expanded', 'true');
  expect(within(dialog).getAllByLabelText(/^Address/)).toHaveLength(1);
  await save(dialog);
  const again = within(await openService('Restaurants'));
  const saved = again.getAllByLabelText<HTMLInputElement>(/^Name/).map(({ value }) => value);
  expect(saved).toEqual(['Torget', 'Bryggan', 'Kajen']);
});
