import { useQuery } from '@tanstack/react-query';
import { getCabin } from '#shared/contracts/cabins.ts';
import { listCabinServices } from '#shared/contracts/services.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { ApiProblem, loadMessage } from '#web/api/problem.ts';
import { useCall } from '#web/api/use-call.ts';
import { CabinNotFound } from '#web/features/cabins/details/CabinNotFound.tsx';
import { isAnythingUnsaved } from '#web/session/unsaved-work.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { translationsQuery } from '../translation-data.ts';
import { Desk } from './Desk.tsx';
import { DeskSkeleton } from './DeskSkeleton.tsx';
import { NoDesk } from './NoDesk.tsx';

interface LoadedDeskProps {
  cabinId: number;
  language: GuestLanguage;
}

/** The desk once its cabin and texts are there, or why there is none. */
export function LoadedDesk({ cabinId, language }: LoadedDeskProps) {
  const cabin = useCall(getCabin, { params: { id: cabinId } });
  const services = useCall(listCabinServices, { params: { id: cabinId } });
  const isOwn = cabin.data?.language === language;
  const texts = useQuery({ ...translationsQuery(cabinId, language), enabled: !isOwn });
  const queries = [cabin, services, texts];
  const error = queries.find((query) => query.error !== null && query.data === undefined)?.error ?? null;

  // Chosen as the own language elsewhere, while something was typed here that is not saved: that stays in view.
  if (isOwn && !isAnythingUnsaved()) return <NoDesk why="own" cabinId={cabinId} />;
  if (cabin.data !== undefined && services.data !== undefined && texts.data !== undefined)
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
