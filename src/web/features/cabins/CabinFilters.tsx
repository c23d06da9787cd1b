import { useTranslation } from 'react-i18next';
import { ChoiceFilter, SearchField } from '#web/ui/ListFilters.tsx';
import classes from './CabinFilters.module.css';
import { CABIN_ORDERS, CABIN_STATES, type Wanted } from './find-cabins.ts';

interface CabinFiltersProps {
  wanted: Wanted;
  onChange: (part: Partial<Wanted>) => void;
}

/** Finds one of many cabins, and puts them in order. */
export function CabinFilters({ wanted, onChange }: CabinFiltersProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['tools']} role="search">
      <SearchField
        q={wanted.q}
        placeholder={t('cabins.find.hint')}
        onSearch={(q) => onChange({ q })}
        className={classes['search']}
      />
      <ChoiceFilter
        label={t('cabins.find.state')}
        value={wanted.state}
        onChange={(state) => onChange({ state: state as Wanted['state'] })}
        choices={CABIN_STATES.map((value) => ({ value, label: t(`cabins.find.states.${value}`) }))}
      />
      <ChoiceFilter
        label={t('cabins.find.order')}
        value={wanted.order}
        onChange={(order) => onChange({ order: order as Wanted['order'] })}
        choices={CABIN_ORDERS.map((value) => ({ value, label: t(`cabins.find.orders.${value}`) }))}
      />
    </div>
  );
}
