import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type CabinService, listCabinServices, saveCabinService } from '#shared/contracts/services.ts';
import { refreshCabinFacts, rememberService } from '#web/api/cabin-data.ts';
import { callApi } from '#web/api/call.ts';
import { callQuery } from '#web/api/use-call.ts';
import { failureNotice } from '#web/ui/notice.ts';

/** Takes a service off the guide at once and saves it; on failure says so, puts it back and loads what is saved. */
export function useHide(cabinId: number) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const cabin = { params: { id: cabinId } };
  const { queryKey } = callQuery(listCabinServices, cabin);
  return useMutation({
    mutationFn: ({ serviceId, rowVersion }: CabinService) =>
      callApi(saveCabinService, {
        params: { id: cabinId, serviceId },
        body: { rowVersion, isEnabled: false },
      }),
    onMutate: async (service) => {
      rememberService({ ...service, isEnabled: false }, client, cabin);
      await client.cancelQueries({ queryKey });
    },
    onSuccess: (row) => {
      rememberService(row, client, cabin);
      void refreshCabinFacts(client, cabinId);
    },
    onError: (_failure, service) => {
      // The reload may fail just as well.
      rememberService(service, client, cabin);
      failureNotice(t('cabinDetails.services.hideFailed'));
      return client.invalidateQueries({ queryKey });
    },
  });
}
