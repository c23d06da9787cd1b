import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Translation } from '#shared/contracts/translations.ts';
import { countStates } from '../counts.ts';
import classes from './FilterBar.module.css';
import { type Filter, FILTERS } from './filters.ts';

interface FilterBarProps {
  items: readonly Translation[];
  filter: Filter;
  onChoose: (filter: Filter) => void;
}

/** Which texts are in view, and how many of each kind there are. Native radios: arrow keys move between them. */
export function FilterBar({ items, filter, onChoose }: FilterBarProps) {
  const { t } = useTranslation();
  const name = useId();
  const counts = { all: items.length, ...countStates(items) };
  return (
    <div role="radiogroup" aria-label={t('translations.filter')} className={classes['bar']}>
      {FILTERS.map((one) => (
        <label key={one} className={classes['option']} data-chosen={one === filter || undefined}>
          <input
            type="radio"
            name={name}
            className={classes['radio']}
            checked={one === filter}
            onChange={() => onChoose(one)}
          />
          {t(`translations.filters.${one}`)}
          <span className={classes['count']}>{counts[one]}</span>
        </label>
      ))}
    </div>
  );
}
