import type { Translation, TranslationState } from '#shared/contracts/translations.ts';
import { textKey } from '#services/guide/texts.ts';

/** The filters of the desk: all texts, or the texts in one state. */
export const FILTERS = ['all', 'missing', 'stale', 'machine', 'manual'] as const satisfies readonly (
  | 'all'
  | TranslationState
)[];
export type Filter = (typeof FILTERS)[number];

const matches = (filter: Filter, { state }: Pick<Translation, 'state'>): boolean =>
  filter === 'all' || filter === state;

/** The chosen filter. Texts that matched when it was chosen stay visible, although a save changes their state. */
export interface ChosenFilter {
  filter: Filter;
  keptKeys: ReadonlySet<string>;
}

export const NO_FILTER: ChosenFilter = { filter: 'all', keptKeys: new Set() };

export const chooseFilter = (filter: Filter, items: readonly Translation[]): ChosenFilter => ({
  filter,
  keptKeys: new Set(items.filter((item) => matches(filter, item)).map(textKey)),
});

/** The texts that a filter shows, in the guide's order. */
export const shownTexts = (
  { filter, keptKeys }: ChosenFilter,
  items: readonly Translation[],
): Translation[] => items.filter((item) => matches(filter, item) || keptKeys.has(textKey(item)));

/** Whether "Next" stops at a text: if it is missing or stale, or if the filter shows its state for review. */
export const needsWork = (filter: Filter, { state }: Pick<Translation, 'state'>): boolean => {
  if (filter === 'machine') return state === 'machine';
  return filter === 'manual' || state === 'missing' || state === 'stale';
};
