import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CabinService } from '#shared/contracts/services.ts';
import { listTemplates } from '#shared/contracts/templates.ts';
import { defaultsQuery } from '#web/api/service-defaults.ts';
import { useCall } from '#web/api/use-call.ts';
import { templateIdOf } from '#web/api/stored-value.ts';
import { useTier } from '#web/session/use-tier.ts';
import { type Chip, chipOf } from './chip.ts';

/** A chip with the name it shows. */
export type NamedChip = Chip & { name: string };

/**
 * The chips of a cabin's services: those on the guide in its order, and those that are hidden. Names of own services
 * are asked for only where there are any.
 */
export function useChips(services: readonly CabinService[]): { shown: NamedChip[]; hidden: NamedChip[] } {
  const { t } = useTranslation();
  const tier = useTier();
  const hasTemplates = services.some(({ valueJson }) => templateIdOf(valueJson) !== null);
  const { data: templates } = useCall(listTemplates, {}, { enabled: hasTemplates });
  const { data: starters } = useQuery(defaultsQuery);
  return useMemo(() => {
    const known = { templates: templates ?? [], tier, starters: starters ?? {} };
    const chips = services.map((service) => {
      const chip = chipOf(service, known);
      const word = chip.isTemplate ? 'services.ownService' : (`kinds.${chip.key}.name` as const);
      return { ...chip, name: chip.ownName ?? t(word) };
    });
    return {
      shown: chips.filter(({ service }) => service.isEnabled),
      hidden: chips.filter(({ service }) => !service.isEnabled),
    };
  }, [services, templates, tier, starters, t]);
}
