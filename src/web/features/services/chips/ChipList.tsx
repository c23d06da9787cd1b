import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CabinService,
  listCabinServices,
  reorderCabinServices,
  saveCabinService,
} from '#shared/contracts/services.ts';
import { refreshCabinFacts, rememberService } from '#web/api/cabin-data.ts';
import { callApi } from '#web/api/call.ts';
import { callQuery } from '#web/api/use-call.ts';
import { GuideDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { failureNotice, notice } from '#web/ui/notice.ts';
import { FillInNext } from './FillInNext.tsx';
import { inOrder, moveShown } from './order.ts';
import { ServiceChips } from './ServiceChips.tsx';
import { useChips } from './use-chips.ts';

const idsOf = (services: readonly CabinService[]) => services.map(({ serviceId }) => serviceId);

/** Shows a new order at once and saves it; on failure says so, shows the one before and loads the saved one. */
function useReorder(cabinId: number) {
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
      failureNotice(t('cabins.details.services.reorderFailed'));
      // With another drop under way its order stays in view. The reload may fail just as the save did.
      if (!isAlone()) return;
      client.setQueryData(queryKey, (all) => all && inOrder(all, saved.current));
      return client.invalidateQueries({ queryKey });
    },
  });
}

/** Takes a service off the guide at once and saves it; on failure says so, puts it back and loads what is saved. */
function useHide(cabinId: number) {
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
      failureNotice(t('cabins.details.services.hideFailed'));
      return client.invalidateQueries({ queryKey });
    },
  });
}

interface ChipListProps {
  cabinId: number;
  services: CabinService[];
  onEdit: (serviceId: number) => void;
  /** Opens what a guide starts with. */
  onStart: () => void;
}

/** The shown services as chips, or where to start. */
export function ChipList({ cabinId, services, onEdit, onStart }: ChipListProps) {
  const { t } = useTranslation();
  const chips = useChips(services);
  const reorder = useReorder(cabinId);
  const hide = useHide(cabinId);
  if (chips.length === 0) {
    const start = <Button onClick={onStart}>{t('cabins.steps.wifi')}</Button>;
    return (
      <EmptyState drawing={<GuideDrawing />} sentence={t('cabins.details.services.none')} action={start} />
    );
  }
  return (
    <>
      <Text c="var(--stone)" mb="md">
        {t('cabins.details.services.intro')}
      </Text>
      <FillInNext chips={chips} onEdit={onEdit} />
      <ServiceChips
        chips={chips}
        onMove={(from, to) => reorder.mutate(moveShown(services, from, to))}
        onEdit={onEdit}
        onHide={({ service, name }) =>
          hide.mutate(service, {
            onSuccess: () => notice(t('cabins.details.services.hidden', { service: name })),
          })
        }
      />
    </>
  );
}
