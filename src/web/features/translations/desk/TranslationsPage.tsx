import { Button, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { getCabin } from '#shared/contracts/cabins.ts';
import { listCabinServices } from '#shared/contracts/services.ts';
import { type GuestLanguage, isGuestLanguage } from '#shared/languages.ts';
import { ApiProblem, loadMessage } from '#web/api/problem.ts';
import { useCall } from '#web/api/use-call.ts';
import { routeIdOf } from '#web/routes/route-id.ts';
import { CabinNotFound } from '#web/routes/CabinNotFound.tsx';
import { hasUnsavedForms } from '#web/session/unsaved-work.ts';
import { useTier } from '#web/session/use-tier.ts';
import { CabinDrawing } from '#web/ui/drawings.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/Loaded.tsx';
import { UpgradeHint } from '#web/ui/UpgradeHint.tsx';
import { nextPlan } from '../languages/next-plan.ts';
import { progressQuery, translationsQuery } from '../translation-data.ts';
import { Desk } from './Desk.tsx';

/** The desk's layout while its texts are on their way. */
function DeskSkeleton() {
  const { t } = useTranslation();
  return (
    <Stack gap="lg" role="status">
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      <Skeleton h={32} w="40%" />
      <Skeleton h={12} />
      {['cabin', 'first', 'second'].map((group) => (
        <Skeleton key={group} h={220} radius="lg" />
      ))}
    </Stack>
  );
}

interface NoDeskProps {
  /** It is the language that the host writes in, or one beyond the plan. */
  why: 'own' | 'plan';
  cabinId: number;
}

/** Why a language has no desk, and the way on. */
function NoDesk({ why, cabinId }: NoDeskProps) {
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

interface LoadedDeskProps {
  cabinId: number;
  language: GuestLanguage;
}

/** The desk once its cabin and texts are there, or why there is none. */
function LoadedDesk({ cabinId, language }: LoadedDeskProps) {
  const cabin = useCall(getCabin, { params: { id: cabinId } });
  const services = useCall(listCabinServices, { params: { id: cabinId } });
  const isOwn = cabin.data?.language === language;
  const texts = useQuery({ ...translationsQuery(cabinId, language), enabled: !isOwn });
  // The bar of the machine stands above the texts, and would push them down.
  const { isPending: isProgressComing } = useQuery(progressQuery(cabinId));
  const queries = [cabin, services, texts];
  const error = queries.find((query) => query.error !== null && query.data === undefined)?.error ?? null;

  // Chosen as the own language elsewhere, while something was typed here that is not saved: that stays in view.
  if (isOwn && !hasUnsavedForms()) return <NoDesk why="own" cabinId={cabinId} />;
  const isThere = cabin.data !== undefined && services.data !== undefined && texts.data !== undefined;
  if (isThere && !isProgressComing)
    return <Desk cabin={cabin.data} services={services.data} language={language} items={texts.data.items} />;
  if (error instanceof ApiProblem && error.code === 'not_found') return <CabinNotFound />;
  if (error instanceof ApiProblem && error.code === 'tier') return <NoDesk why="plan" cabinId={cabinId} />;
  if (error !== null)
    return (
      <ErrorState
        message={loadMessage(error)}
        onRetry={() => queries.forEach((query) => void query.refetch())}
      />
    );
  return <DeskSkeleton />;
}

/** host/cabins/{id}/translations/{language}: a guide's texts beside their translations. */
export default function TranslationsPage() {
  const { id, lang = '' } = useParams();
  const cabinId = routeIdOf(id);
  if (cabinId === null || !isGuestLanguage(lang)) return <CabinNotFound />;
  return <LoadedDesk key={`${cabinId}/${lang}`} cabinId={cabinId} language={lang} />;
}
