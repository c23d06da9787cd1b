import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ChoiceFilter, SearchField } from '#web/ui/ListFilters.tsx';
import { CabinDrawing } from '#web/ui/drawings.tsx';
import classes from './FilteredCabins.module.css';
import { CABIN_ORDERS, CABIN_STATES, type CabinFilterValues, filterCabins } from './filter-cabins.ts';

const oneOf = <Choice extends string>(choices: readonly Choice[], text: string | null): Choice =>
  choices.find((choice) => choice === text) ?? (choices[0] as Choice);

/** Reads and writes the filters in the URL, so that Back, Reload and shared links keep them. */
function useCabinFilters() {
  const [search, setSearch] = useSearchParams();
  const filters: CabinFilterValues = {
    q: search.get('q') ?? '',
    state: oneOf(CABIN_STATES, search.get('state')),
    order: oneOf(CABIN_ORDERS, search.get('sort')),
  };
  const changeFilters = (part: Partial<CabinFilterValues>) =>
    setSearch(
      (before) => {
        const { q, state, order } = { ...filters, ...part };
        const next = new URLSearchParams(before);
        for (const [name, value, defaultValue] of [
          ['q', q, ''],
          ['state', state, CABIN_STATES[0]],
          ['sort', order, CABIN_ORDERS[0]],
        ] as const)
          if (value === defaultValue) next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { filters, changeFilters };
}

interface CabinFiltersProps {
  filters: CabinFilterValues;
  onChange: (part: Partial<CabinFilterValues>) => void;
}

/** Search, filter and sort order of My Cabins. */
function CabinFilters({ filters, onChange }: CabinFiltersProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['tools']} role="search">
      <SearchField
        q={filters.q}
        placeholder={t('cabins.find.hint')}
        onSearch={(q) => onChange({ q })}
        className={classes['search']}
      />
      <ChoiceFilter
        label={t('cabins.find.state')}
        value={filters.state}
        onChange={(state) => onChange({ state: state as CabinFilterValues['state'] })}
        choices={CABIN_STATES.map((value) => ({ value, label: t(`cabins.find.states.${value}`) }))}
      />
      <ChoiceFilter
        label={t('cabins.find.order')}
        value={filters.order}
        onChange={(order) => onChange({ order: order as CabinFilterValues['order'] })}
        choices={CABIN_ORDERS.map((value) => ({ value, label: t(`cabins.find.orders.${value}`) }))}
      />
    </div>
  );
}

/** Up to this many cabins need no search. */
const SEARCH_ABOVE = 6;

interface FilteredCabinsProps {
  cabins: readonly Cabin[];
  children: (found: readonly Cabin[]) => ReactNode;
}

/** Adds search, filter and sort order above the cabins when there are more than a few (R-cabins-16). */
export function FilteredCabins({ cabins, children }: FilteredCabinsProps) {
  const { t, i18n } = useTranslation();
  const { filters, changeFilters } = useCabinFilters();
  if (cabins.length <= SEARCH_ABOVE) return children(cabins);
  const found = filterCabins(cabins, filters, i18n.language);
  const clear = (
    <Button variant="default" onClick={() => changeFilters({ q: '', state: 'all' })}>
      {t('cabins.find.clear')}
    </Button>
  );
  return (
    <>
      <CabinFilters filters={filters} onChange={changeFilters} />
      <Text role="status" c="var(--stone)" mb="sm">
        {found.length === cabins.length
          ? ''
          : t('cabins.find.found', { count: found.length, all: cabins.length })}
      </Text>
      {found.length === 0 ? (
        <EmptyState drawing={<CabinDrawing />} sentence={t('cabins.find.none')} action={clear} />
      ) : (
        children(found)
      )}
    </>
  );
}

/** Whether the list is long enough to need an Add button at the top. */
export const needsTopActions = (cabins: readonly Cabin[]): boolean => cabins.length > SEARCH_ABOVE;
