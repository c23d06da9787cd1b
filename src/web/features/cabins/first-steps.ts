import type { Cabin } from '#shared/contracts/cabins.ts';

/** The way to a first live guide, in this order. */
export type StepKey = 'cabin' | 'wifi' | 'tag';

export interface Step {
  key: StepKey;
  done: boolean;
}

const shows = ({ isEnabled, isFilledIn }: Cabin['services'][number]) => isEnabled && isFilledIn;

/** Live: guests can open it by a tag and find something in it. */
const isLive = (cabin: Cabin): boolean => cabin.token !== null && cabin.services.some(shows);

/** The cabin the steps are about: the first one. */
export const cabinInProgress = (cabins: readonly Cabin[]): Cabin | null => cabins[0] ?? null;

/** The first-steps list, or null once a guide is live. What can wait until then, such as a theme, is none of them. */
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
