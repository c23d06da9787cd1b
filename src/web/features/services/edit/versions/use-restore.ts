import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type CabinService, restoreServiceVersion, type ServiceVersion } from '#shared/contracts/services.ts';
import { refreshCabinFacts, cacheService } from '#web/api/cabin-data.ts';
import { callApi } from '#web/api/call.ts';
import { serverMessage } from '#web/api/problem.ts';
import { formatMoment } from '#web/ui/format-date.ts';
import { showErrorToast, showToast } from '#web/ui/toast.ts';

/** Saves an earlier version of a service again; the toast has Undo. */
export function useRestore(cabinId: number, { serviceId, key }: CabinService, onRestored: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const service = t(`kinds.${key}.name`);
  const params = { id: cabinId, serviceId };

  async function restore(version: number): Promise<void> {
    const row = await callApi(restoreServiceVersion, { params: { ...params, version } });
    cacheService(row, client, { params });
    void refreshCabinFacts(client, cabinId);
  }

  const undo = (now: ServiceVersion) =>
    restore(now.version).then(
      () => showToast(t('services.versions.undone', { service })),
      (failure: unknown) => showErrorToast(serverMessage(failure, t('services.versions.failed'))),
    );

  return useMutation({
    mutationFn: ({ version }: { version: ServiceVersion; now: ServiceVersion }) => restore(version.version),
    onSuccess: (_done, { version, now }) => {
      showToast(t('services.versions.restored', { service, when: formatMoment(version.savedAt) }), {
        label: t('services.undo'),
        run: () => void undo(now),
      });
      onRestored();
    },
  });
}
