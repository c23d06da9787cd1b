import { Button, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './FillInNext.module.css';
import type { NamedChip } from './use-chips.ts';

interface FillInNextProps {
  chips: readonly NamedChip[];
  onEdit: (serviceId: number) => void;
}

/** How much guests do not see yet because its host has not saved it, and a button for the next of it. */
export function FillInNext({ chips, onEdit }: FillInNextProps) {
  const { t } = useTranslation();
  const unread = chips.filter(
    ({ state }) => state === 'empty' || state === 'starter' || state === 'noPassword',
  );
  const [next] = unread;
  if (next === undefined) return null;
  return (
    <div className={classes['next']}>
      <Text>{t('cabins.details.services.toFillIn', { count: unread.length })}</Text>
      <Button
        variant="light"
        leftSection={<IconPencil size={20} aria-hidden />}
        onClick={() => onEdit(next.service.serviceId)}
      >
        {t(next.state === 'starter' ? 'cabins.details.services.check' : 'cabins.details.services.fillIn', {
          service: next.name,
        })}
      </Button>
    </div>
  );
}
