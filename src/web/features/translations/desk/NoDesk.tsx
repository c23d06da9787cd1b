import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { UpgradeHint } from '#web/features/services/UpgradeHint.tsx';
import { useTier } from '#web/session/use-tier.ts';
import { CabinDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { nextPlan } from '../languages/next-plan.ts';

interface NoDeskProps {
  /** It is the language that the host writes in, or one beyond the plan. */
  why: 'own' | 'plan';
  cabinId: number;
}

/** Why a language has no desk, and the way on. */
export function NoDesk({ why, cabinId }: NoDeskProps) {
  const { t } = useTranslation();
  const upgrade = nextPlan(useTier());
  return (
    <EmptyState
      drawing={<CabinDrawing />}
      sentence={t(`translations.none.${why}`)}
      action={
        <Stack align="center" gap="md" ta="center">
          {why === 'plan' && upgrade !== null ? <UpgradeHint tier={upgrade} /> : null}
          <Button component={Link} to={`/host/cabins/${cabinId}#languages`}>
            {t('translations.backToCabin')}
          </Button>
        </Stack>
      }
    />
  );
}
