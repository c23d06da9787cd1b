import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallRequest } from '#shared/contracts/call.ts';
import { saveCabinService } from '#shared/contracts/services.ts';
import { callApi } from '#web/api/call.ts';
import { refreshCabinFacts, rememberService } from './cabin-services.ts';

/** What of a service changes; the first save has no rowVersion, every later one must have it. */
export type ServiceChange = CallRequest<typeof saveCabinService>['body'] & { serviceId: number };

/** Sets up, changes, enables or disables one service of a cabin. */
export const saveService = (cabinId: number, { serviceId, ...body }: ServiceChange) =>
  callApi(saveCabinService, { params: { id: cabinId, serviceId }, body });

/** Saves one service and shows what the server answered. */
export function useSaveService(cabinId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: ServiceChange) => saveService(cabinId, change),
    onSuccess: (row) => {
      rememberService(client, cabinId, row);
      void refreshCabinFacts(client, cabinId);
    },
  });
}
