import { screen, within } from '@testing-library/dom';
import { click, waitUntilGone, openDialog, press } from './user-actions.ts';

/** Opens the dialog of a service in the guide. Its chip's name may go on, for example with "not filled in". */
export async function openService(name: string): Promise<HTMLElement> {
  const start = `Edit${name}`.replaceAll(' ', '');
  const isChip = (computed: string) => computed.replaceAll(/\s/g, '').startsWith(start);
  await click(await screen.findByRole('button', { name: isChip }));
  return openDialog(`Edit ${name}`);
}

/** Clicks a dialog's Save and waits until it closes, which it does only after a successful save. */
export async function save(dialog: HTMLElement): Promise<void> {
  await press('Save', dialog);
  await waitUntilGone(dialog);
}

/** The chips of the guide's services, in order. */
export async function serviceChips(): Promise<HTMLElement[]> {
  const section = await screen.findByRole('region', { name: 'Services' });
  return within(section).findAllByRole('listitem');
}

/** Opens the dialog in which hosts choose services. */
export async function openAddServices(): Promise<HTMLElement> {
  await press('Add Service');
  return openDialog('Add Service to Cabin');
}
