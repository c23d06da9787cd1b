import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { Stay } from '#shared/contracts/stays.ts';
import { dayIn, shiftDay } from '#shared/days.ts';
import { addCabin } from '#test/cabins.ts';
import { expectAccessible } from '#web/testing/accessible.ts';
import { open } from '#web/testing/app.tsx';
import { newHost } from '#web/testing/site.ts';
import { click, openDialog, press, user, waitUntilGone } from '#web/testing/user-actions.ts';
import { locale } from '#web/words/locale.ts';
import { shiftMonth } from './month.ts';

// The month after the next one, so that no test depends on today's date.
const MONTH = shiftMonth(dayIn('UTC'), 2).slice(0, 7);
const on = (date: number) => `${MONTH}-${String(date).padStart(2, '0')}`;
const named = (day: string, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale(), { ...style, timeZone: 'UTC' }).format(new Date(day));
const dateOf = (day: string) =>
  named(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const monthOf = (day: string) => named(day, { month: 'long', year: 'numeric' });

const day = (name: string) => screen.findByRole('button', { name });
const bars = (grid: HTMLElement, kind: string) => [
  ...grid.querySelectorAll<HTMLElement>(`[data-kind="${kind}"]`),
];
const names = (some: HTMLElement[]) => some.map(({ dataset }) => dataset['name']);

async function openMonth(...stays: [from: number, to: number, guestName: string][]) {
  const host = await newHost();
  const { id, timeZone } = await addCabin(host, 'Fyren');
  for (const [from, to, guestName] of stays)
    await host.api('POST', `/api/cabins/${id}/stays`, { arrivesOn: on(from), departsOn: on(to), guestName });
  await open(`/host/cabins/${id}?tab=stays`, host);
  await press('Next month');
  await press('Next month');
  const grid = await screen.findByRole('grid', { name: monthOf(on(1)) });
  return { host, id, timeZone, grid };
}

it('a month shows stays as bars, and says each day in words (R-stays-13)', async () => {
  const { grid, timeZone } = await openMonth([8, 10, 'Anna'], [10, 12, 'Bo']);
  expect(names(bars(grid, 'stay')).slice(0, 2)).toEqual(['Anna', 'Bo']);
  await day(`${dateOf(on(7))}, free`);
  await day(`${dateOf(on(8))}, Anna arrives`);
  await day(`${dateOf(on(9))}, Anna stays`);
  await day(`${dateOf(on(10))}, Anna leaves, Bo arrives`);
  await day(`${dateOf(on(12))}, Bo leaves, free`);
  expect(within(grid).getAllByRole('columnheader')[0]).toHaveTextContent('Mon');
  await expectAccessible(await screen.findByRole('region', { name: monthOf(on(1)) }));
  await press('Today');
  const today = await screen.findByRole('button', { current: 'date' });
  expect(today).toHaveAccessibleName(new RegExp(`^${dateOf(dayIn(timeZone))}`));
});

it('a stay opens its dialog, from its bar and from a day of it', async () => {
  const { grid } = await openMonth([8, 10, 'Anna'], [10, 12, 'Bo']);
  await day(`${dateOf(on(8))}, Anna arrives`);
  const [anna] = bars(grid, 'stay');
  await click(anna as HTMLElement);
  const first = await openDialog('Stay of Anna');
  await press('Cancel', first);
  await waitUntilGone(first);
  await click(await day(`${dateOf(on(10))}, Anna leaves, Bo arrives`));
  expect(await openDialog('Stay of Bo')).toBeVisible();
});

it('a free day adds a stay with that arrival', async () => {
  const { host, id } = await openMonth([8, 10, 'Anna']);
  await click(await day(`${dateOf(on(10))}, Anna leaves, free`));
  const dialog = await openDialog('Add stay');
  expect(within(dialog).getByLabelText('Arrival')).toHaveValue(on(10));
  await waitFor(() => expect(within(dialog).getByLabelText('Departure')).toHaveFocus());
  await user.type(within(dialog).getByLabelText('Departure'), on(12));
  await press('Add stay', dialog);
  await openDialog('Stay');
  const { items } = await host.api<{ items: Stay[] }>('GET', `/api/cabins/${id}/stays`);
  expect(items.map(({ arrivesOn }) => arrivesOn)).toEqual([on(8), on(10)]);
});

it('keys move from day to day and from month to month, with one stop in the tab order', async () => {
  const { grid } = await openMonth();
  const focused = () => document.activeElement?.getAttribute('data-day');
  within(grid)
    .getAllByRole('button')
    .find(({ tabIndex }) => tabIndex === 0)
    ?.focus();
  const start = focused() ?? '';
  for (const [key, expected] of [
    ['{ArrowRight}', shiftDay(start, 1)],
    ['{ArrowDown}', shiftDay(start, 8)],
    ['{ArrowUp}', shiftDay(start, 1)],
    ['{ArrowLeft}', start],
    ['{PageDown}', shiftMonth(start, 1)],
    ['{PageUp}', shiftMonth(shiftMonth(start, 1), -1)],
  ] as const) {
    await user.keyboard(key);
    expect(focused()).toBe(expected);
  }
  await user.keyboard('{Home}');
  expect(new Date(focused() ?? '').getUTCDay()).toBe(1);
  await user.keyboard('{End}');
  expect(new Date(focused() ?? '').getUTCDay()).toBe(0);
  const stops = within(grid)
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0);
  expect(stops).toHaveLength(1);
  await user.keyboard('{Enter}');
  await openDialog('Add stay');
});
