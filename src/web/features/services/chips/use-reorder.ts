import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type CabinService, listCabinServices, reorderCabinServices } from '#shared/contracts/services.ts';
import { callApi } from '#web/api/call.ts';
import { callQuery } from '#web/api/use-call.ts';
import { moveItem } from '#web/ui/reorder/use-key-move.ts';
import { showErrorToast } from '#web/ui/toast.ts';

const renumber = (services: readonly CabinService[]): CabinService[] =>
  services.map((service, sortOrder) => ({ ...service, sortOrder }));

/** The services in the order of `ids`, those not in it last, renumbered from 0. */
export function sortByIds(services: readonly CabinService[], ids: readonly number[]): CabinService[] {
  const indexOf = ({ serviceId }: CabinService) => {
    const index = ids.indexOf(serviceId);
    return index === -1 ? ids.length : index;
  };
  return renumber(services.toSorted((a, b) => indexOf(a) - indexOf(b)));
}

/**
 * All services of a cabin after the shown one at index `from` was dropped at index `to`: shown ones first, hidden ones
 * last, renumbered from 0 (R-services-13, R-services-20).
 */
export function moveShown(services: readonly CabinService[], from: number, to: number): CabinService[] {
  const shown = services.filter(({ isEnabled }) => isEnabled);
  const hidden = services.filter(({ isEnabled }) => !isEnabled);
  return renumber([...moveItem(shown, from, to), ...hidden]);
}

const idsOf = (services: readonly CabinService[]) => services.map(({ serviceId }) => serviceId);

/** Shows a new order immediately and saves it. A failure shows a toast and the last saved order, and reloads. */
export function useReorder(cabinId: number) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = callQuery(listCabinServices, { params: { id: cabinId } });
  const mutationKey = ['cabins', cabinId, 'reorder'];
  const saved = useRef<readonly number[]>([]);
  /** Whether no other drop waits to be saved. */
  const isOnlyOne = () => client.isMutating({ mutationKey }) === 1;
  return useMutation({
    mutationKey,
    // One at a time: each sends the whole order, and the last drop must arrive last.
    scope: { id: `reorder-${cabinId}` },
    mutationFn: (ordered: CabinService[]) =>
      callApi(reorderCabinServices, {
        params: { id: cabinId },
        body: { serviceIdsInOrder: idsOf(ordered) },
      }),
    onMutate: async (ordered) => {
      if (isOnlyOne()) saved.current = idsOf(client.getQueryData(queryKey) ?? []);
      client.setQueryData(queryKey, ordered);
      // A running reload would bring the old order back.
      await client.cancelQueries({ queryKey });
    },
    onSuccess: (_answer, ordered) => {
      saved.current = idsOf(ordered);
    },
    onError: () => {
      showErrorToast(t('cabins.details.services.reorderFailed'));
      // If another drop waits to be saved, its order stays in view.
      if (!isOnlyOne()) return;
      // Restored in the cache, because the reload may fail, too.
      client.setQueryData(queryKey, (all) => all && sortByIds(all, saved.current));
      return client.invalidateQueries({ queryKey });
    },
  });
}
