import type { Cabin } from '#shared/contracts/cabins.ts';

/** The steps to a first live guide, in order. */
export type StepKey = 'cabin' | 'wifi' | 'tag';

export interface Step {
  key: StepKey;
  done: boolean;
}

const shows = ({ isEnabled, isFilledIn }: Cabin['services'][number]) => isEnabled && isFilledIn;

/** Live: the cabin has a tag and its guide shows at least one service with content. */
const isLive = (cabin: Cabin): boolean => cabin.token !== null && cabin.services.some(shows);

/** The first cabin, which the steps refer to. */
export const cabinInProgress = (cabins: readonly Cabin[]): Cabin | null => cabins[0] ?? null;

/** The steps, or null once a guide is live. Optional tasks, such as choosing a theme, are not included. */
export function firstSteps(cabins: readonly Cabin[]): Step[] | null {
  if (cabins.some(isLive)) return null;
  const cabin = cabinInProgress(cabins);
  return [
    { key: 'cabin', done: cabin !== null },
    {
      key: 'wifi',
      done: cabin?.services.some((service) => service.key === 'wifi' && shows(service)) ?? false,
    },
    { key: 'tag', done: cabin !== null && cabin.token !== null },
  ];
}
