import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CabinService } from '#shared/contracts/services.ts';
import { listTemplates } from '#shared/contracts/templates.ts';
import { defaultsQuery } from '#web/api/service-defaults.ts';
import { useCall } from '#web/api/use-call.ts';
import { templateIdOf } from '#web/api/stored-value.ts';
import { useTier } from '#web/session/use-tier.ts';
import { type Chip, chipsOf } from './chip.ts';

/** A chip with the name it shows. */
export type NamedChip = Chip & { name: string };

/** The chips of a cabin's services. Names of own services are asked for only where there are any. */
export function useChips(services: readonly CabinService[]): NamedChip[] {
  const { t } = useTranslation();
  const tier = useTier();
  const hasTemplates = services.some(({ valueJson }) => templateIdOf(valueJson) !== null);
  const { data: templates } = useCall(listTemplates, {}, { enabled: hasTemplates });
  const { data: starters } = useQuery(defaultsQuery);
  return useMemo(
    () =>
      chipsOf(services, templates ?? [], tier, starters ?? {}).map((chip) => ({
        ...chip,
        name: chip.ownName ?? t(chip.isTemplate ? 'services.ownService' : `kinds.${chip.key}.name`),
      })),
    [services, templates, tier, starters, t],
  );
}
