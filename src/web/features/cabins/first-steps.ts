import type { Cabin } from '#shared/contracts/cabins.ts';
import { DEFAULT_THEME, type Theme } from '#shared/themes.ts';

/** The way to a first live guide, in this order. */
export type StepKey = 'cabin' | 'wifi' | 'theme' | 'tag';

export interface Step {
  key: StepKey;
  done: boolean;
}

const shows = ({ isEnabled, isFilledIn }: Cabin['services'][number]) => isEnabled && isFilledIn;

/** Live: guests can open it by a tag and find something in it. */
const isLive = (cabin: Cabin): boolean => cabin.token !== null && cabin.services.some(shows);

/** The cabin the steps are about: the first one. */
export const cabinInProgress = (cabins: readonly Cabin[]): Cabin | null => cabins[0] ?? null;

/**
 * The first-steps list, or null once a guide is live. Keeping the standard theme is a choice too, but only a
 * saved one shows: by the cabin, or by what this browser keeps of saves.
 */
export function firstSteps(
  cabins: readonly Cabin[],
  savedTheme: (cabinId: number) => Theme | null,
): Step[] | null {
  if (cabins.some(isLive)) return null;
  const cabin = cabinInProgress(cabins);
  return [
    { key: 'cabin', done: cabin !== null },
    {
      key: 'wifi',
      done: cabin?.services.some((service) => service.key === 'wifi' && shows(service)) ?? false,
    },
    {
      key: 'theme',
      done: cabin !== null && (cabin.themeKey !== DEFAULT_THEME || savedTheme(cabin.id) !== null),
    },
    { key: 'tag', done: cabin !== null && cabin.token !== null },
  ];
}
