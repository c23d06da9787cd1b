import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type CatalogService, serviceCatalog } from '#shared/contracts/services.ts';
import { listTemplates, type Template } from '#shared/contracts/templates.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { type Tier, TIERS } from '#shared/tiers.ts';
import { callQuery } from '#web/api/use-call.ts';
import { locale } from '#web/words/locale.ts';
import { catalogQuery } from '../catalog.ts';

/** A service on the page Services: one of the catalog or a template. */
export interface ListedService {
  id: number;
  key: ServiceKey;
  name: string;
  description: string;
  tier: Tier;
  isLocked: boolean;
  /** Null for a service of the catalog. */
  template: Template | null;
}

/** The services of one tier; locked if the host's plan does not include the tier. */
export interface TierServices {
  tier: Tier;
  isLocked: boolean;
  services: ListedService[];
}

/** What a host can do with templates. */
export interface TemplateActions {
  onAdd: () => void;
  onEdit: (template: Template) => void;
  onDelete: (template: Template) => void;
}

/** The names and descriptions of kinds in the host's language. */
interface Texts {
  name: (key: ServiceKey) => string;
  description: (key: ServiceKey) => string;
  /** For sorting the names. */
  locale: string;
}

/**
 * All services by tier, and within a tier by name (R-services-17). Templates are premium and sorted among the
 * catalog's services. A service is locked unless it is in `usable` (R-services-16).
 */
export function servicesByTier(
  catalog: readonly CatalogService[],
  usable: readonly CatalogService[],
  templates: readonly Template[],
  texts: Texts,
): TierServices[] {
  const usableIds = new Set(usable.map(({ id }) => id));
  const byName = (a: ListedService, b: ListedService) => a.name.localeCompare(b.name, texts.locale);
  return TIERS.map((tier) => {
    const isLocked = !usable.some(({ type }) => type === tier);
    const seeded = catalog
      .filter(({ type }) => type === tier)
      .map(({ id, key }): ListedService => ({
        id,
        key,
        name: texts.name(key),
        description: texts.description(key),
        tier,
        isLocked: !usableIds.has(id),
        template: null,
      }));
    const custom = (tier === 'premium' ? templates : []).map((template): ListedService => ({
      id: template.id,
      key: 'custom',
      name: template.name,
      description: template.description,
      tier,
      isLocked,
      template,
    }));
    return { tier, isLocked, services: [...seeded, ...custom].toSorted(byName) };
  });
}

interface ServicesByTierQuery {
  /** Undefined until everything is loaded. */
  data: TierServices[] | undefined;
  error: Error | null;
  /** Repeats the requests that failed. */
  refetch: () => void;
}

/** Loads the catalog, the services that the host's plan includes, and the templates. */
export function useServicesByTier(): ServicesByTierQuery {
  const { t } = useTranslation();
  // Without `includeAll` the catalog is limited to the host's plan (R-services-8).
  const queries = useQueries({
    queries: [catalogQuery, callQuery(serviceCatalog, {}), callQuery(listTemplates, {})],
  });
  const [catalog, usable, templates] = queries;
  const isLoaded = catalog.data !== undefined && usable.data !== undefined && templates.data !== undefined;
  return {
    data: isLoaded
      ? servicesByTier(catalog.data, usable.data, templates.data, {
          name: (key) => t(`kinds.${key}.name`),
          description: (key) => t(`kinds.${key}.description`),
          locale: locale(),
        })
      : undefined,
    error: queries.find(({ isError }) => isError)?.error ?? null,
    refetch: () => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
}
