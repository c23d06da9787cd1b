import { Modal, Skeleton, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TrashItem } from '#shared/contracts/trash.ts';
import { listTrash } from '#web/api/first-calls.ts';
import { serverMessage } from '#web/api/problem.ts';
import { restoreDeleted } from '#web/ui/undo-delete.ts';
import { useCall } from '#web/api/use-call.ts';
import { FormError } from '#web/ui/FormError.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { SubmitButton } from '#web/ui/SubmitButton.tsx';
import { formatDay, formatMoment } from '#web/ui/format-date.ts';
import { showToast } from '#web/ui/toast.ts';
import classes from './TrashDialog.module.css';

/** A deleted item with its last day and a Restore button. */
function TrashRow({ item }: { item: TrashItem }) {
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

/** "Recently deleted": items that can be restored, latest first (R-trash-2). */
export function TrashDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useCall(listTrash, {}, { enabled: opened });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('trash.title')}
      size={560}
      className="sheet"
      closeButtonProps={{ 'aria-label': t('ui.close'), size: 'lg' }}
    >
      <Loaded query={query} placeholder={<Skeleton h={120} />}>
        {(items) => (
          <>
            <Text c="var(--stone)" mb="sm">
              {t(items.length === 0 ? 'trash.empty' : 'trash.text')}
            </Text>
            <ul className={classes['rows']}>
              {items.map((item) => (
                <TrashRow key={`${item.kind} ${item.id}`} item={item} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Modal>
  );
}
