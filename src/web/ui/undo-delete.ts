import i18next from 'i18next';
import type { TrashItem } from '#shared/contracts/trash.ts';
import { restoreDeleted } from '#web/api/restore-deleted.ts';
import { serverMessage } from '#web/api/problem.ts';
import { failureNotice, notice } from './notice.ts';

/** Says that something was deleted, with a way to have it back at once. */
export function deletedNotice(message: string, { kind, id, name }: Pick<TrashItem, 'kind' | 'id' | 'name'>) {
  const act = () =>
    void restoreDeleted({ kind, id }).then(
      () => notice(i18next.t(kind === 'cabin' ? 'trash.backCabin' : 'trash.backTemplate', { name })),
      (error: unknown) => failureNotice(serverMessage(error, i18next.t('trash.failed'))),
    );
  notice(message, { label: i18next.t('trash.undo'), act });
}
