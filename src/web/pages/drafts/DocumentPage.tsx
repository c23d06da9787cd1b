import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { getArrival } from '#shared/contracts/arrival.ts';
import { listCabinServices } from '#shared/contracts/services.ts';
import { getCabin } from '#web/api/first-calls.ts';
import { ApiProblem, loadMessage } from '#web/api/problem.ts';
import { useCall } from '#web/api/use-call.ts';
import { catalogQuery } from '#web/features/services/catalog.ts';
import { CabinNotFound } from '#web/routes/CabinNotFound.tsx';
import { routeIdOf } from '#web/routes/route-id.ts';
import { ErrorState } from '#web/ui/Loaded.tsx';
import { DocumentForm } from './DocumentForm.tsx';
import { ReviewScreen } from './ReviewScreen.tsx';
import { currentGuide } from './save-part.ts';
import { useReview } from './use-review.ts';

/** /host/cabins/{id}/document: a document becomes the guide of a cabin (R-drafts-4). */
export default function DocumentPage() {
  const id = routeIdOf(useParams()['id']);
  return id === null ? <CabinNotFound /> : <DocumentOf key={id} cabinId={id} />;
}

function DocumentOf({ cabinId }: { cabinId: number }) {
  const { t } = useTranslation();
  const actions = useReview(cabinId);
  const params = { id: cabinId };
  const cabin = useCall(getCabin, { params });
  const arrival = useCall(getArrival, { params });
  const services = useCall(listCabinServices, { params });
  const catalog = useQuery(catalogQuery);
  const queries = [cabin, arrival, services, catalog];
  const guide = currentGuide(cabin.data, arrival.data, services.data, catalog.data);
  const error = queries.find((query) => query.error !== null && query.data === undefined)?.error ?? null;
  if (guide === undefined) {
    if (error instanceof ApiProblem && error.code === 'not_found') return <CabinNotFound />;
    if (error !== null)
      return (
        <ErrorState
          message={loadMessage(error)}
          onRetry={() => queries.forEach((query) => void query.refetch())}
        />
      );
    return (
      <Stack gap="lg" role="status">
        <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
        <Skeleton h={48} w="70%" />
        <Skeleton h={220} radius="lg" />
        <Skeleton h={160} radius="lg" />
      </Stack>
    );
  }
  if (actions.review === null) return <DocumentForm cabinId={cabinId} onRead={actions.start} />;
  return <ReviewScreen guide={guide} review={actions.review} actions={actions} />;
}
