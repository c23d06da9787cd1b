import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type CabinService, listCabinServices, saveCabinService } from '#shared/contracts/services.ts';
import { refreshCabinFacts, cacheService } from '#web/api/cabin-data.ts';
import { callApi } from '#web/api/call.ts';
import { callQuery } from '#web/api/use-call.ts';
import { showErrorToast, showToast } from '#web/ui/toast.ts';
import type { NamedChip } from './use-chips.ts';

interface Switching {
  service: CabinService;
  isEnabled: boolean;
}

/** Shows or hides a service at once and saves it; on failure says so, puts it back and loads what is saved. */
function useSaveSwitch(cabinId: number) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = callQuery(listCabinServices, { params: { id: cabinId } });
  const mutationKey = ['cabins', cabinId, 'switch'];
  /** The service as it is in view now, which a save before this one may have changed. */
  const inView = (service: CabinService) =>
    client.getQueryData(queryKey)?.find(({ serviceId }) => serviceId === service.serviceId) ?? service;
  const remember = (service: CabinService) => cacheService(service, client, { params: { id: cabinId } });
  return useMutation({
    mutationKey,
    // One at a time: who changes their mind may do so before the answer is there, which holds the next row version.
    scope: { id: `switch-${cabinId}` },
    mutationFn: ({ service, isEnabled }: Switching) =>
      callApi(saveCabinService, {
        params: { id: cabinId, serviceId: service.serviceId },
        body: { rowVersion: inView(service).rowVersion, isEnabled },
      }),
    onMutate: async ({ service, isEnabled }) => {
      remember({ ...inView(service), isEnabled });
      await client.cancelQueries({ queryKey });
    },
    onSuccess: (row) => {
      // With another switch under way, what it asks for stays in view.
      const isAlone = client.isMutating({ mutationKey }) === 1;
      remember(isAlone ? row : { ...row, isEnabled: inView(row).isEnabled });
      void refreshCabinFacts(client, cabinId);
    },
    onError: (_failure, { service, isEnabled }) => {
      // The reload may fail just as well.
      if (inView(service).isEnabled === isEnabled) remember({ ...inView(service), isEnabled: !isEnabled });
      showErrorToast(t('cabins.details.services.hideFailed'));
      return client.invalidateQueries({ queryKey });
    },
  });
}

/** Hides a service from guests, with Undo in the toast, and shows it again in its place. */
export function useSwitch(cabinId: number) {
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
