import { useQuery } from '@tanstack/react-query';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { listCabinServices } from '#shared/contracts/services.ts';
import { listTemplates } from '#shared/contracts/templates.ts';
import { weatherQuery } from '#web/api/cabin-weather.ts';
import { useCall } from '#web/api/use-call.ts';
import { templateIdOf } from '#web/api/stored-value.ts';
import { useTier } from '#web/session/use-tier.ts';
import type { Load } from '#web/ui/Loaded.tsx';
import type { PreviewedCabin } from './preview-guide.ts';

/** What the preview shows, from what the page around it loads too; the weather is not waited for. */
export function usePreviewed(cabin: Cabin): Load<PreviewedCabin> {
  const tier = useTier();
  const services = useCall(listCabinServices, { params: { id: cabin.id } });
  const hasTemplates = services.data?.some(({ valueJson }) => templateIdOf(valueJson) !== null) ?? false;
  const templates = useCall(listTemplates, {}, { enabled: hasTemplates });
  const { data: weather } = useQuery(weatherQuery(cabin));
  const queries = hasTemplates ? [services, templates] : [services];
  const isThere = queries.every(({ data }) => data !== undefined);
  return {
    data: isThere
      ? {
          cabin,
          services: services.data ?? [],
          templates: templates.data ?? [],
          tier,
          weather: weather?.weather ?? null,
        }
      : undefined,
    error: queries.find(({ isError }) => isError)?.error ?? null,
    refetch: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
