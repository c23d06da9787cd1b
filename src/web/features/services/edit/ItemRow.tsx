import { Button, Group, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FormValues } from './form-values.ts';
import classes from './ItemRow.module.css';
import { ServiceField } from './ServiceField.tsx';
import type { RowsForm } from './service-forms.ts';

interface ItemRowProps {
  form: UseFormReturnType<FormValues>;
  rows: RowsForm;
  index: number;
  /** The sentence about the whole list, when there is one. */
  errorId: string | undefined;
  onRemove: () => void;
}

/** One row of a service's list. The first cannot be removed (specification, section 5). */
export function ItemRow({ form, rows, index, errorId, onRemove }: ItemRowProps) {
  const { t } = useTranslation();
  const number = index + 1;
  const title = t(`services.items.${rows.item}.one`, { number });
  const hasText = rows.fields.some(({ input }) => input === 'lines');
  return (
    <div role="group" aria-label={title} aria-describedby={errorId} className={classes['row']}>
      <Group justify="space-between" mih="var(--control-height)">
        <Text fw={600}>{title}</Text>
        {index === 0 ? null : (
          <Button
            variant="subtle"
            color="gray"
            c="var(--stone)"
            leftSection={<IconTrash size={20} aria-hidden />}
            aria-label={t(`services.items.${rows.item}.remove`, { number })}
            onClick={onRemove}
          >
            {t('services.remove')}
          </Button>
        )}
      </Group>
      <div className={classes['fields']} data-stacked={hasText || undefined}>
        {rows.fields.map((field) => (
          <ServiceField
            key={field.name}
            form={form}
            field={field}
            path={`${rows.name}.${index}.${field.name}`}
          />
        ))}
      </div>
    </div>
  );
}
