import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './ConflictChoice.module.css';
import type { Difference } from './differences.ts';
import type { RowsForm } from '#services/form.ts';

/** One field as it is on either side. */
export function TwoSides({
  difference,
  item,
  sides,
}: {
  difference: Difference;
  item: RowsForm['item'] | undefined;
  /** What the two are called: yours, then theirs. */
  sides: readonly [string, string];
}) {
  const { t } = useTranslation();
  const { field, row, yours, theirs } = difference;
  const label = t(field.label);
  const inWords = (value: string | boolean) => {
    if (typeof value === 'boolean') return t(value ? 'services.yes' : 'services.no');
    const word = field.choices?.[value];
    return word === undefined ? value : t(word);
  };
  return (
    <div>
      <Text fw={600}>
        {row === null || item === undefined ? label : `${t(`${item}.one`, { number: row })}: ${label}`}
      </Text>
      <dl className={classes['pair']}>
        {(
          [
            [sides[0], yours],
            [sides[1], theirs],
          ] as const
        ).map(([side, value]) => (
          <div key={side}>
            <dt>{side}</dt>
            <dd>
              {value === '' ? (
                <span className={classes['empty']}>{t('services.conflict.empty')}</span>
              ) : (
                inWords(value)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
