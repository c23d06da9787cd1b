import { listTemplates } from '#shared/contracts/templates.ts';
import { restoreFromTrash, type TrashItem } from '#shared/contracts/trash.ts';
import { callApi } from './call.ts';
import { listCabins, listTrash } from './first-calls.ts';
import { queryClient } from './query-client.ts';
import { callKey } from './use-call.ts';

/** Has something back out of the trash, also when the page it was deleted on is left by now. @throws ApiProblem */
export async function restoreDeleted({ kind, id }: Pick<TrashItem, 'kind' | 'id'>): Promise<void> {
  try {
    await callApi(restoreFromTrash, { params: { kind, id } });
  } finally {
    // All that hangs below the cabins too: a template comes back into them.
    for (const call of [listTrash, listCabins, listTemplates]) {
      void queryClient.invalidateQueries({ queryKey: callKey(call) });
    }
  }
}
