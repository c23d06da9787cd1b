import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RowsForm } from '#services/form.ts';
import type { Difference } from './differences.ts';
import classes from './edit-service.module.css';

interface FieldVersionsProps {
  difference: Difference;
  item: RowsForm['item'] | undefined;
  /** The names of the left and the right version. */
  labels: readonly [string, string];
}

/** One field in two versions of a service. */
export function FieldVersions({ difference, item, labels }: FieldVersionsProps) {
  const { t } = useTranslation();
  const { field, row, left, right } = difference;
  const fieldLabel = t(field.label);
  const textOf = (value: string | boolean) => {
    if (typeof value === 'boolean') return t(value ? 'services.yes' : 'services.no');
    const choice = field.choices?.[value];
    return choice === undefined ? value : t(choice);
  };
  return (
    <div>
      <Text fw={600}>
        {row === null || item === undefined
          ? fieldLabel
          : `${t(`${item}.one`, { number: row })}: ${fieldLabel}`}
      </Text>
      <dl className={classes['versions']}>
        {(
          [
            [labels[0], left],
            [labels[1], right],
          ] as const
        ).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value === '' ? (
                <span className={classes['empty']}>{t('services.conflict.empty')}</span>
              ) : (
                textOf(value)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
