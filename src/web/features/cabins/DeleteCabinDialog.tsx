import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Cabin, deleteCabin } from '#shared/contracts/cabins.ts';
import { listCabins, listTrash } from '#web/api/first-calls.ts';
import { serverMessage } from '#web/api/problem.ts';
import { callQuery, useSend } from '#web/api/use-call.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { showDeletedToast } from '#web/ui/undo-delete.ts';

interface DeleteCabinDialogProps {
  cabin: Cabin;
  opened: boolean;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
}

/** Confirms the deletion of a cabin and explains what happens to its tag. */
export function DeleteCabinDialog({ cabin, opened, onClose, onDeleted }: DeleteCabinDialogProps) {
  const { t } = useTranslation();
  const remove = useSend(deleteCabin, {
    invalidates: [listTrash],
    onSuccess: (_, client) => {
      // The cabin's other queries stay cached until its page closes: fetching them again would only answer 404.
      client.setQueryData(callQuery(listCabins, {}).queryKey, (all) =>
        all?.filter(({ id }) => id !== cabin.id),
      );
    },
  });
  const confirm = () =>
    remove.mutate(
      // Releases the tag (R-cabins-5).
      { params: { id: cabin.id }, query: { releaseToken: 'true' } },
      {
        onSuccess: () => {
          showDeletedToast(t('cabins.deleteDialog.done', { name: cabin.name }), { ...cabin, kind: 'cabin' });
          onClose();
          onDeleted?.();
        },
      },
    );
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={confirm}
      title={t('cabins.deleteDialog.title', { name: cabin.name })}
      confirm={t('cabins.deleteDialog.confirm')}
      busy={remove.isPending}
      error={remove.error === null ? null : serverMessage(remove.error, t('cabins.deleteDialog.failed'))}
    >
      <Text>{t('cabins.deleteDialog.text')}</Text>
      {cabin.token === null ? null : (
        <Text>
          {t(cabin.transfersLeft === 0 ? 'cabins.deleteDialog.movedTag' : 'cabins.deleteDialog.tag', {
            code: cabin.token,
          })}
        </Text>
      )}
    </ConfirmDialog>
  );
}
