import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CabinService } from '#shared/contracts/services.ts';
import {
  cabinServicesQuery,
  refreshCabinFacts,
  rememberService,
} from '#web/features/services/api/cabin-services.ts';
import { saveService } from '#web/features/services/api/save-service.ts';
import { failureNotice } from '#web/ui/notice.ts';

/** Takes a service off the guide at once and saves it; on failure says so, puts it back and loads what is saved. */
export function useHide(cabinId: number) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = cabinServicesQuery(cabinId);
  return useMutation({
    mutationFn: ({ serviceId, rowVersion }: CabinService) =>
      saveService(cabinId, { serviceId, rowVersion, isEnabled: false }),
    onMutate: async (service) => {
      rememberService(client, cabinId, { ...service, isEnabled: false });
      await client.cancelQueries({ queryKey });
    },
    onSuccess: (row) => {
      rememberService(client, cabinId, row);
      void refreshCabinFacts(client, cabinId);
    },
    onError: (_failure, service) => {
      // The reload may fail just as well.
      rememberService(client, cabinId, service);
      failureNotice(t('cabinDetails.services.hideFailed'));
      return client.invalidateQueries({ queryKey });
    },
  });
}
