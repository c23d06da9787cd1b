import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type CabinService, reorderCabinServices } from '#shared/contracts/services.ts';
import { callApi } from '#web/api/call.ts';
import { cabinServicesQuery } from '#web/features/services/api/cabin-services.ts';
import { failureNotice } from '#web/ui/notice.ts';

/** Shows a new order at once and saves it; on failure says so and loads the saved one. */
export function useReorder(cabinId: number) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = cabinServicesQuery(cabinId);
  return useMutation({
    // One at a time: each sends the whole order, and the last drop must be the last to arrive.
    scope: { id: `reorder-${cabinId}` },
    mutationFn: (ordered: CabinService[]) =>
      callApi(reorderCabinServices, {
        params: { id: cabinId },
        body: { serviceIdsInOrder: ordered.map(({ serviceId }) => serviceId) },
      }),
    onMutate: async (ordered) => {
      client.setQueryData(queryKey, ordered);
      // An older answer still on its way must not put the old order back.
      await client.cancelQueries({ queryKey });
    },
    onError: () => {
      failureNotice(t('cabinDetails.services.reorderFailed'));
      return client.invalidateQueries({ queryKey });
    },
  });
}
