import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SERVICE_KINDS } from '#services/registry/kinds.ts';
import type { CabinService } from '#shared/contracts/services.ts';
import { listTemplates, type Template } from '#shared/contracts/templates.ts';
import { lacksPassword } from '#shared/filled-in.ts';
import type { ServiceKey } from '#shared/service-keys.ts';
import { includesTier, type Tier } from '#shared/tiers.ts';
import { defaultsQuery } from '#web/api/cabin-data.ts';
import { isFilledIn, storedValue, templateIdOf } from '#web/api/stored-value.ts';
import { useCall } from '#web/api/use-call.ts';
import { useTier } from '#web/session/use-tier.ts';
import type { ReorderItem } from '#web/ui/reorder/use-key-move.ts';

/** What a chip shows of a cabin's service. */
export interface Chip {
  service: CabinService;
  key: ServiceKey;
  /** The template, which is edited for all cabins; null for a service of the catalog, and until it is loaded. */
  template: Template | null;
  isTemplate: boolean;
  /** The name that the host gave it; null if it has the name of its kind. */
  ownName: string | null;
  /**
   * `locked`: not in the host's plan; `empty`: nothing is filled in; `starter`: the starter text is not saved yet;
   * `noPassword`: a copied wifi lacks its password. Guests see the content of `shown` ones only.
   */
  state: 'shown' | 'empty' | 'starter' | 'noPassword' | 'locked';
}

function titleOf({ key, valueJson }: CabinService): string | null {
  const { ownTitle, untitled } = SERVICE_KINDS[key];
  const title = ownTitle === undefined ? null : storedValue(valueJson)?.[ownTitle];
  return typeof title === 'string' && title !== '' && title !== untitled ? title : null;
}

interface ChipContext {
  templates: readonly Template[];
  tier: Tier;
  /** The starter texts by service key. */
  starters: Readonly<Record<string, string>>;
}

export function chipOf(service: CabinService, { templates, tier, starters }: ChipContext): Chip {
  const { key, valueJson } = service;
  const templateId = templateIdOf(valueJson);
  const isTemplate = templateId !== null;
  const template = templates.find(({ id }) => id === templateId) ?? null;
  const stateOf = (): Chip['state'] => {
    if (!includesTier(tier, SERVICE_KINDS[key].tier)) return 'locked';
    if (isTemplate || isFilledIn(key, valueJson)) return 'shown';
    if (lacksPassword(storedValue(valueJson) ?? {})) return 'noPassword';
    return starters[key] === undefined ? 'empty' : 'starter';
  };
  return {
    service,
    key,
    template,
    isTemplate,
    ownName: template?.name ?? titleOf(service),
    state: stateOf(),
  };
}

/** A chip with the name it shows; its id is that of its service. */
export type NamedChip = Chip & ReorderItem;

/**
 * The chips of a cabin's services, shown ones in the guide's order and hidden ones. Templates are loaded only if one of
 * the services is one.
 */
export function useChips(services: readonly CabinService[]): { shown: NamedChip[]; hidden: NamedChip[] } {
  const { t } = useTranslation();
  const tier = useTier();
  const hasTemplates = services.some(({ valueJson }) => templateIdOf(valueJson) !== null);
  const { data: templates } = useCall(listTemplates, {}, { enabled: hasTemplates });
  const { data: starters } = useQuery(defaultsQuery);
  return useMemo(() => {
    const context = { templates: templates ?? [], tier, starters: starters ?? {} };
    const chips = services.map((service) => {
      const chip = chipOf(service, context);
      const kindName = chip.isTemplate ? 'services.ownService' : (`kinds.${chip.key}.name` as const);
      return { ...chip, id: chip.service.serviceId, name: chip.ownName ?? t(kindName) };
    });
    return {
      shown: chips.filter(({ service }) => service.isEnabled),
      hidden: chips.filter(({ service }) => !service.isEnabled),
    };
  }, [services, templates, tier, starters, t]);
}
