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

type ForMachine = Pick<Translation, 'state' | 'by' | 'isSealed'>;

const isForMachine = ({ state, by }: ForMachine): boolean =>
  state === 'missing' || (state === 'stale' && by === 'machine');

/**
 * The number of texts for machine translation: missing texts, and stale ones that a machine wrote (R-translations-3).
 * @param withSealed also those that only the guests of a stay read, once the host agreed (R-stays-12)
 */
export const countForMachine = (items: readonly ForMachine[], withSealed: boolean): number =>
  items.filter((item) => isForMachine(item) && (withSealed || item.isSealed !== true)).length;

/** Whether the host has to agree before a machine gets some of the texts. */
export const hasSealedForMachine = (items: readonly ForMachine[]): boolean =>
  items.some((item) => isForMachine(item) && item.isSealed === true);
