import {
  type Translation,
  TRANSLATION_STATES,
  type TranslationState,
} from '#shared/contracts/translations.ts';

/** The number of texts in each state. */
export type StateCounts = Readonly<Record<TranslationState, number>>;

export const countStates = (items: readonly Pick<Translation, 'state'>[]): StateCounts =>
  Object.fromEntries(
    TRANSLATION_STATES.map((state) => [state, items.filter((item) => item.state === state).length]),
  ) as Record<TranslationState, number>;

/** The progress of a language. Stale texts count as translated, because guests read them, but not as done. */
export function progressOf({ missing, machine, manual, stale }: StateCounts) {
  const all = missing + machine + manual + stale;
  const upToDate = machine + manual;
  return {
    all,
    translated: upToDate + stale,
    percent: all === 0 ? 100 : Math.floor((upToDate / all) * 100),
    isDone: upToDate === all,
  };
}

/** The number of texts for machine translation: missing texts, and stale ones that a machine wrote (R-translations-3). */
export const countForMachine = (items: readonly Pick<Translation, 'state' | 'by'>[]): number =>
  items.filter(({ state, by }) => state === 'missing' || (state === 'stale' && by === 'machine')).length;
