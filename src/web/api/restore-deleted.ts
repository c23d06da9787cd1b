import { listTemplates } from '#shared/contracts/templates.ts';
import { restoreFromTrash, type TrashItem } from '#shared/contracts/trash.ts';
import { callApi } from './call.ts';
import { listCabins, listTrash } from './first-calls.ts';
import { queryClient } from './query-client.ts';
import { callKey } from './use-call.ts';

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
