import { screen, within } from '@testing-library/dom';
import { click, gone, openDialog, press } from './user-actions.ts';

/** Opens the dialog of a service that is on the guide; its chip may say more, such as that it is not filled in. */
export async function openService(name: string): Promise<HTMLElement> {
  const start = `Edit${name}`.replaceAll(' ', '');
  const isChip = (computed: string) => computed.replaceAll(/\s/g, '').startsWith(start);
  await click(await screen.findByRole('button', { name: isChip }));
  return openDialog(`Edit ${name}`);
}

/** Presses a dialog's Save and waits until it closes, which only a save does. */
export async function save(dialog: HTMLElement): Promise<void> {
  await press('Save', dialog);
  await gone(dialog);
}

/** The services on the guide, in order, once they are there. */
export async function chips(): Promise<HTMLElement[]> {
  const section = await screen.findByRole('region', { name: 'Services' });
  return within(section).findAllByRole('listitem');
}

/** Opens the dialog with all services to choose from. */
export async function openAddServices(): Promise<HTMLElement> {
  await press('Add Service');
  return openDialog('Add Service to Cabin');
}
