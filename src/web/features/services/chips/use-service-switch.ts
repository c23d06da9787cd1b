import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type CabinService, listCabinServices, saveCabinService } from '#shared/contracts/services.ts';
import { refreshCabinFacts, cacheService } from '#web/api/cabin-data.ts';
import { callApi } from '#web/api/call.ts';
import { callQuery } from '#web/api/use-call.ts';
import { showErrorToast, showToast } from '#web/ui/toast.ts';
import type { NamedChip } from './use-chips.ts';

interface SwitchChange {
  service: CabinService;
  isEnabled: boolean;
}

/** Shows or hides a service immediately and saves it. A failure shows a toast, switches it back and reloads. */
function useSaveSwitch(cabinId: number) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = callQuery(listCabinServices, { params: { id: cabinId } });
  const mutationKey = ['cabins', cabinId, 'switch'];
  /** The cached row, which an earlier save may have changed. */
  const cached = (service: CabinService) =>
    client.getQueryData(queryKey)?.find(({ serviceId }) => serviceId === service.serviceId) ?? service;
  const cache = (service: CabinService) => cacheService(service, client, { params: { id: cabinId } });
  return useMutation({
    mutationKey,
    // One at a time, because each change sends the row version that the previous answer returned.
    scope: { id: `switch-${cabinId}` },
    mutationFn: ({ service, isEnabled }: SwitchChange) =>
      callApi(saveCabinService, {
        params: { id: cabinId, serviceId: service.serviceId },
        body: { rowVersion: cached(service).rowVersion, isEnabled },
      }),
    onMutate: async ({ service, isEnabled }) => {
      cache({ ...cached(service), isEnabled });
      await client.cancelQueries({ queryKey });
    },
    onSuccess: (row) => {
      // If another change waits to be saved, its state stays in view.
      const isOnlyOne = client.isMutating({ mutationKey }) === 1;
      cache(isOnlyOne ? row : { ...row, isEnabled: cached(row).isEnabled });
      void refreshCabinFacts(client, cabinId);
    },
    onError: (_failure, { service, isEnabled }) => {
      // Switched back in the cache, because the reload may fail, too.
      if (cached(service).isEnabled === isEnabled) cache({ ...cached(service), isEnabled: !isEnabled });
      showErrorToast(t('cabins.details.services.hideFailed'));
      return client.invalidateQueries({ queryKey });
    },
  });
}

/** Hides a service from guests, with Undo in the toast, and shows it again in its old position. */
export function useServiceSwitch(cabinId: number) {
  const { t } = useTranslation();
  const { mutate } = useSaveSwitch(cabinId);
  const show = (service: CabinService, name: string) =>
    mutate(
      { service, isEnabled: true },
      { onSuccess: () => showToast(t('cabins.details.services.shown', { service: name })) },
    );
  return {
    show: ({ service, name }: NamedChip) => show(service, name),
    hide: ({ service, name }: NamedChip) =>
      mutate(
        { service, isEnabled: false },
        {
          onSuccess: (row) =>
            showToast(t('cabins.details.services.hidden', { service: name }), {
              label: t('services.undo'),
              run: () => show(row, name),
            }),
        },
      ),
  };
}
