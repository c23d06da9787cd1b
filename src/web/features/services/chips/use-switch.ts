import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type CabinService, listCabinServices, saveCabinService } from '#shared/contracts/services.ts';
import { refreshCabinFacts, rememberService } from '#web/api/cabin-data.ts';
import { callApi } from '#web/api/call.ts';
import { callQuery } from '#web/api/use-call.ts';
import { failureNotice, notice } from '#web/ui/notice.ts';
import type { NamedChip } from './use-chips.ts';

interface Switching {
  service: CabinService;
  isEnabled: boolean;
}

/** Shows or hides a service at once and saves it; on failure says so, puts it back and loads what is saved. */
function useSaveSwitch(cabinId: number) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const cabin = { params: { id: cabinId } };
  const { queryKey } = callQuery(listCabinServices, cabin);
  return useMutation({
    mutationFn: ({ service: { serviceId, rowVersion }, isEnabled }: Switching) =>
      callApi(saveCabinService, {
        params: { id: cabinId, serviceId },
        body: { rowVersion, isEnabled },
      }),
    onMutate: async ({ service, isEnabled }) => {
      rememberService({ ...service, isEnabled }, client, cabin);
      await client.cancelQueries({ queryKey });
    },
    onSuccess: (row) => {
      rememberService(row, client, cabin);
      void refreshCabinFacts(client, cabinId);
    },
    onError: (_failure, { service }) => {
      // The reload may fail just as well.
      rememberService(service, client, cabin);
      failureNotice(t('cabins.details.services.hideFailed'));
      return client.invalidateQueries({ queryKey });
    },
  });
}

/** Hides a service from guests, with a way back in the notice, and shows it again in its place. */
export function useSwitch(cabinId: number) {
  const { t } = useTranslation();
  const { mutate } = useSaveSwitch(cabinId);
  const show = (service: CabinService, name: string) =>
    mutate(
      { service, isEnabled: true },
      { onSuccess: () => notice(t('cabins.details.services.shown', { service: name })) },
    );
  return {
    show: ({ service, name }: NamedChip) => show(service, name),
    hide: ({ service, name }: NamedChip) =>
      mutate(
        { service, isEnabled: false },
        {
          onSuccess: (row) =>
            notice(t('cabins.details.services.hidden', { service: name }), {
              label: t('services.undo'),
              act: () => show(row, name),
            }),
        },
      ),
  };
}
