import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TrashItem } from '#shared/contracts/trash.ts';
import { restoreDeleted } from '#web/api/restore-deleted.ts';
import { serverMessage } from '#web/api/problem.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { formatDay, formatMoment } from '#web/ui/format-date.ts';
import { showToast } from '#web/ui/toast.ts';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import classes from './TrashDialog.module.css';

/** Something that was deleted, until when it can be had back, and the way to have it. */
export function TrashRow({ item }: { item: TrashItem }) {
  const { t } = useTranslation();
  const { kind, name, deletedAt, goneAt } = item;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => restoreDeleted(item),
    onSuccess: () => showToast(t(kind === 'cabin' ? 'trash.backCabin' : 'trash.backTemplate', { name })),
  });
  return (
    <li className={classes['row']}>
      <div className={classes['words']}>
        <Text fw={600} className={classes['name'] ?? ''}>
          {name}
        </Text>
        <Text c="var(--stone)">{t(`trash.kinds.${kind}`)}</Text>
        <Text c="var(--stone)">
          {t('trash.when', { deleted: formatMoment(deletedAt), gone: formatDay(goneAt) })}
        </Text>
        <FormError message={error === null ? null : serverMessage(error, t('trash.failed'))} />
      </div>
      <SubmitButton
        type="button"
        variant="default"
        busy={isPending}
        aria-label={t('trash.restoreNamed', { name })}
        onPress={() => mutate()}
      >
        {t('trash.restore')}
      </SubmitButton>
    </li>
  );
}
