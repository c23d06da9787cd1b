import { useParams } from 'react-router';
import { getCabin } from '#shared/contracts/cabins.ts';
import { ApiProblem, loadMessage } from '#web/api/problem.ts';
import { useCall } from '#web/api/use-call.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { cabinIdOf } from '../cabin-id.ts';
import { CabinDetails } from './CabinDetails.tsx';
import { CabinNotFound } from './CabinNotFound.tsx';
import { DetailsSkeleton } from './DetailsSkeleton.tsx';

/** host/cabins/{id} (R-cabins-8). */
export default function CabinDetailsPage() {
  const id = cabinIdOf(useParams()['id']);
  return id === null ? <CabinNotFound /> : <CabinById key={id} id={id} />;
}

function CabinById({ id }: { id: number }) {
  const { data, error, refetch } = useCall(getCabin, { params: { id } });
  if (error instanceof ApiProblem && error.code === 'not_found') return <CabinNotFound />;
  if (data !== undefined) return <CabinDetails cabin={data} />;
  if (error !== null) return <ErrorState message={loadMessage(error)} onRetry={() => void refetch()} />;
  return <DetailsSkeleton />;
}
