import { Button, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { getCabin } from '#web/api/first-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
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
import { nextPlanForLanguages } from '../languages/cabin-languages.ts';
import { progressQuery, translationsQuery } from '../translation-data.ts';
import { Desk } from './Desk.tsx';

/** A placeholder while the desk loads. */
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

interface DeskUnavailableProps {
  /** `own`: it is the cabin's own language; `plan`: the host's plan does not include it. */
  reason: 'own' | 'plan';
  cabinId: number;
}

/** Explains why a language has no desk, with links to the cabin and to a higher plan. */
function DeskUnavailable({ reason, cabinId }: DeskUnavailableProps) {
  const { t } = useTranslation();
  const upgrade = nextPlanForLanguages(useTier());
  return (
    <EmptyState
      drawing={<CabinDrawing />}
      sentence={t(`translations.none.${reason}`)}
      action={
        <Stack align="center" gap="md" ta="center">
          {reason === 'plan' && upgrade !== null ? <UpgradeHint tier={upgrade} /> : null}
          <Button component={Link} to={`/host/cabins/${cabinId}?tab=languages`}>
            {t('translations.backToCabin')}
          </Button>
        </Stack>
      }
    />
  );
}

interface DeskLoaderProps {
  cabinId: number;
  language: GuestLanguage;
}

/** Loads the cabin and its texts, then shows the desk, or why there is none. */
function DeskLoader({ cabinId, language }: DeskLoaderProps) {
  const cabin = useCall(getCabin, { params: { id: cabinId } });
  const services = useCall(listCabinServices, { params: { id: cabinId } });
  const isOwn = cabin.data?.language === language;
  const texts = useQuery({ ...translationsQuery(cabinId, language), enabled: !isOwn });
  // Waits for the progress too: the bar for machine translation, which depends on it, would push the texts down.
  const { isPending: isProgressPending } = useQuery(progressQuery(cabinId));
  const queries = [cabin, services, texts];
  const error = queries.find((query) => query.error !== null && query.data === undefined)?.error ?? null;

  // If another page made it the own language, the desk stays as long as it has unsaved drafts.
  if (isOwn && !hasUnsavedForms()) return <DeskUnavailable reason="own" cabinId={cabinId} />;
  const isLoaded = cabin.data !== undefined && services.data !== undefined && texts.data !== undefined;
  if (isLoaded && !isProgressPending)
    return <Desk cabin={cabin.data} services={services.data} language={language} items={texts.data.items} />;
  if (error instanceof ApiProblem && error.code === 'not_found') return <CabinNotFound />;
  if (error instanceof ApiProblem && error.code === 'tier')
    return <DeskUnavailable reason="plan" cabinId={cabinId} />;
  if (error !== null)
    return (
      <ErrorState
        message={loadMessage(error)}
        onRetry={() => queries.forEach((query) => void query.refetch())}
      />
    );
  return <DeskSkeleton />;
}

/** The translation desk of a cabin and a language, at /host/cabins/{id}/translations/{language}. */
export default function TranslationsPage() {
  const { id, lang = '' } = useParams();
  const cabinId = routeIdOf(id);
  if (cabinId === null || !isGuestLanguage(lang)) return <CabinNotFound />;
  return <DeskLoader key={`${cabinId}/${lang}`} cabinId={cabinId} language={lang} />;
}
