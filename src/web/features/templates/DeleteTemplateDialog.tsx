import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { deleteTemplate, listTemplates, type Template } from '#shared/contracts/templates.ts';
import { listCabins, listTrash } from '#web/api/first-calls.ts';
import { serverMessage } from '#web/api/problem.ts';
import { callQuery, useCall, useSend } from '#web/api/use-call.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { showDeletedToast } from '#web/ui/undo-delete.ts';
import { locale } from '#web/words/locale.ts';

interface DeleteTemplateDialogProps {
  /** Null until the dialog opens for the first time. Must not change while the dialog closes. */
  template: Template | null;
  opened: boolean;
  onClose: () => void;
}

/** Asks before a template is deleted, and lists the cabins whose guides show it. */
export function DeleteTemplateDialog({ template, opened, onClose }: DeleteTemplateDialogProps) {
  const { t } = useTranslation();
  const { data: cabins } = useCall(listCabins, {}, { enabled: opened });
  const remove = useSend(deleteTemplate, {
    invalidates: [listCabins, listTrash],
    onSuccess: (_, client, { params }) => {
      client.setQueryData(callQuery(listTemplates, {}).queryKey, (all) =>
        all?.filter(({ id }) => id !== params.id),
      );
    },
  });
  const name = template?.name ?? '';

  const close = () => {
    remove.reset();
    onClose();
  };
  const confirm = () => {
    if (template === null) return;
    remove.mutate(
      { params: { id: template.id } },
      {
        onSuccess: () => {
          showDeletedToast(t('templates.deleteDialog.done', { name }), { ...template, kind: 'template' });
          close();
        },
      },
    );
  };

  const consequence = () => {
    if (cabins === undefined) return t('templates.deleteDialog.everywhere');
    const cabinNames = cabins
      .filter(({ services }) =>
        services.some(({ serviceId, isEnabled }) => serviceId === template?.id && isEnabled),
      )
      .map((cabin) => cabin.name);
    if (cabinNames.length === 0) return t('templates.deleteDialog.nowhere');
    return t('templates.deleteDialog.from', { cabins: new Intl.ListFormat(locale()).format(cabinNames) });
  };

  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      onConfirm={confirm}
      title={t('templates.deleteDialog.title', { name })}
      confirm={t('templates.deleteDialog.confirm')}
      busy={remove.isPending}
      error={remove.error === null ? null : serverMessage(remove.error, t('templates.deleteDialog.failed'))}
    >
      <Text>{consequence()}</Text>
      <Text>{t('templates.deleteDialog.back')}</Text>
    </ConfirmDialog>
  );
}
