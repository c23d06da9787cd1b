import type { Translation, TranslationState } from '#shared/contracts/translations.ts';
import { textKey } from '#services/guide/texts.ts';

/** What the desk shows: all, or the texts of one state. */
export const FILTERS = ['all', 'missing', 'stale', 'machine', 'manual'] as const satisfies readonly (
  | 'all'
  | TranslationState
)[];
export type Filter = (typeof FILTERS)[number];

const matches = (filter: Filter, { state }: Pick<Translation, 'state'>): boolean =>
  filter === 'all' || filter === state;

/** The filter as it was chosen. A text that it showed then stays in view: saving it must not take it away. */
export interface ChosenFilter {
  filter: Filter;
  kept: ReadonlySet<string>;
}

export const NO_FILTER: ChosenFilter = { filter: 'all', kept: new Set() };

export const chooseFilter = (filter: Filter, items: readonly Translation[]): ChosenFilter => ({
  filter,
  kept: new Set(items.filter((item) => matches(filter, item)).map(textKey)),
});

/** The texts in view, in the guide's order. */
export const shownTexts = ({ filter, kept }: ChosenFilter, items: readonly Translation[]): Translation[] =>
  items.filter((item) => matches(filter, item) || kept.has(textKey(item)));

/** Whether a text is worth stopping at: what is to be written, or what the filter lays out to be looked through. */
export const isWorthStopping = (filter: Filter, { state }: Pick<Translation, 'state'>): boolean => {
  if (filter === 'machine') return state === 'machine';
  return filter === 'manual' || state === 'missing' || state === 'stale';
};
