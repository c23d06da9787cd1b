import type { Translation } from '#shared/contracts/translations.ts';

/** How many texts a machine would translate: those missing, and its own that are out of date; never a person's. */
export const machineWork = (items: readonly Pick<Translation, 'state' | 'by'>[]): number =>
  items.filter(({ state, by }) => state === 'missing' || (state === 'stale' && by === 'machine')).length;
