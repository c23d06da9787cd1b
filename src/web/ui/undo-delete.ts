import i18next from 'i18next';
import type { TrashItem } from '#shared/contracts/trash.ts';
import { restoreDeleted } from '#web/api/restore-deleted.ts';
import { serverMessage } from '#web/api/problem.ts';
import { showErrorToast, showToast } from './toast.ts';

/** Confirms a deletion in a toast that can undo it. */
export function showDeletedToast(
  message: string,
  { kind, id, name }: Pick<TrashItem, 'kind' | 'id' | 'name'>,
) {
  const undo = () =>
    void restoreDeleted({ kind, id }).then(
      () => showToast(i18next.t(kind === 'cabin' ? 'trash.backCabin' : 'trash.backTemplate', { name })),
      (error: unknown) => showErrorToast(serverMessage(error, i18next.t('trash.failed'))),
    );
  showToast(message, { label: i18next.t('trash.undo'), run: undo });
}
