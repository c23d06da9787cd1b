import {
  type Translation,
  TRANSLATION_STATES,
  type TranslationState,
} from '#shared/contracts/translations.ts';

/** How many texts stand in each state. */
export type Counts = Readonly<Record<TranslationState, number>>;

export const countStates = (items: readonly Pick<Translation, 'state'>[]): Counts =>
  Object.fromEntries(
    TRANSLATION_STATES.map((state) => [state, items.filter((item) => item.state === state).length]),
  ) as Record<TranslationState, number>;

/** What guests read translated, of all there is; what is out of date is read too, but is not done. */
export function progressOf({ missing, machine, manual, stale }: Counts) {
  const all = missing + machine + manual + stale;
  const upToDate = machine + manual;
  return {
    all,
    translated: upToDate + stale,
    percent: all === 0 ? 100 : Math.floor((upToDate / all) * 100),
    isDone: upToDate === all,
  };
}
