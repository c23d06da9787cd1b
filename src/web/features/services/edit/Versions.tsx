import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './ConflictChoice.module.css';
import type { Difference } from './differences.ts';
import type { RowsForm } from '#services/form.ts';

/** One field in both versions. */
export function Versions({
  difference,
  item,
}: {
  difference: Difference;
  item: RowsForm['item'] | undefined;
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
            ['yours', yours],
            ['theirs', theirs],
          ] as const
        ).map(([side, value]) => (
          <div key={side}>
            <dt>{t(`services.conflict.${side}`)}</dt>
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
