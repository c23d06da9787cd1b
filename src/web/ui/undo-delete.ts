import i18next from 'i18next';
import { restoreFromTrash, type TrashItem } from '#shared/contracts/trash.ts';
import { serverMessage } from '#web/api/problem.ts';
import { showErrorToast, showToast } from './toast.ts';
import { listTemplates } from '#shared/contracts/templates.ts';
import { callApi } from '#web/api/call.ts';
import { listCabins, listTrash } from '#web/api/first-calls.ts';
import { queryClient } from '#web/api/query-client.ts';
import { callKey } from '#web/api/use-call.ts';

/** Restores something from the trash, even if the page has changed since. @throws ApiProblem */
export async function restoreDeleted({ kind, id }: Pick<TrashItem, 'kind' | 'id'>): Promise<void> {
  try {
    await callApi(restoreFromTrash, { params: { kind, id } });
  } finally {
    // Also all queries below the cabins, because a template returns into them.
    for (const call of [listTrash, listCabins, listTemplates]) {
      void queryClient.invalidateQueries({ queryKey: callKey(call) });
    }
  }
}

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
