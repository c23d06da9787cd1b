import { useQuery } from '@tanstack/react-query';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { cabinServicesQuery } from '#web/features/services/api/cabin-services.ts';
import { useTier } from '#web/features/services/api/status.ts';
import { templateIdOf } from '#web/features/services/stored-value.ts';
import { templatesQuery } from '#web/features/templates/api/templates.ts';
import type { PreviewedCabin } from './preview-guide.ts';

/** What the preview shows, from what the page around has loaded; undefined until all of it is there. */
export function usePreviewed(cabin: Cabin): PreviewedCabin | undefined {
  const tier = useTier();
  const { data: services } = useQuery(cabinServicesQuery(cabin.id));
  const hasTemplates = services?.some(({ valueJson }) => templateIdOf(valueJson) !== null) ?? false;
  const { data: templates } = useQuery({ ...templatesQuery(), enabled: hasTemplates });
  if (services === undefined || (hasTemplates && templates === undefined)) return undefined;
  return { cabin, services, templates: templates ?? [], tier };
}
