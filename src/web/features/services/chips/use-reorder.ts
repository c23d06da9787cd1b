import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type CabinService, listCabinServices, reorderCabinServices } from '#shared/contracts/services.ts';
import { callApi } from '#web/api/call.ts';
import { callQuery } from '#web/api/use-call.ts';
import { showErrorToast } from '#web/ui/toast.ts';
import { inOrder } from './order.ts';

const idsOf = (services: readonly CabinService[]) => services.map(({ serviceId }) => serviceId);

/** Shows a new order at once and saves it; on failure says so, shows the one before and loads the saved one. */
export function useReorder(cabinId: number) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = callQuery(listCabinServices, { params: { id: cabinId } });
  const mutationKey = ['cabins', cabinId, 'reorder'];
  const saved = useRef<readonly number[]>([]);
  /** Whether no other drop waits to be saved. */
  const isAlone = () => client.isMutating({ mutationKey }) === 1;
  return useMutation({
    mutationKey,
    // One at a time: each sends the whole order, and the last drop must be the last to arrive.
    scope: { id: `reorder-${cabinId}` },
    mutationFn: (ordered: CabinService[]) =>
      callApi(reorderCabinServices, {
        params: { id: cabinId },
        body: { serviceIdsInOrder: idsOf(ordered) },
      }),
    onMutate: async (ordered) => {
      if (isAlone()) saved.current = idsOf(client.getQueryData(queryKey) ?? []);
      client.setQueryData(queryKey, ordered);
      // An older answer still on its way must not put the old order back.
      await client.cancelQueries({ queryKey });
    },
    onSuccess: (_answer, ordered) => {
      saved.current = idsOf(ordered);
    },
    onError: () => {
      showErrorToast(t('cabins.details.services.reorderFailed'));
      // With another drop under way its order stays in view. The reload may fail just as the save did.
      if (!isAlone()) return;
      client.setQueryData(queryKey, (all) => all && inOrder(all, saved.current));
      return client.invalidateQueries({ queryKey });
    },
  });
}
