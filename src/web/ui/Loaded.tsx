import type { ReactNode } from 'react';
import { loadMessage } from '#web/api/problem.ts';
import { ErrorState } from './ErrorState.tsx';

/** What TanStack Query tells of a load. */
export interface Load<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
}

interface LoadedProps<Data> {
  query: Load<Data>;
  /** Stands where the data will. */
  waiting: ReactNode;
  /** For a load that failed, where this place has a sentence of its own (R-errors-8). */
  failed?: string;
  children: (data: Data) => ReactNode;
}

/** What shows data once they are there; until then what stands for them, or why they cannot be had. */
export function Loaded<Data>({
  query: { data, error, refetch },
  waiting,
  failed,
  children,
}: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  if (error === null) return waiting;
  return <ErrorState message={loadMessage(error, failed)} onRetry={() => void refetch()} />;
}
