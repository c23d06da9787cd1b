import type { ReactNode } from 'react';
import { loadMessage } from '#web/api/problem.ts';
import { ErrorState } from './ErrorState.tsx';

/** The part of a TanStack query result that `Loaded` needs. */
export interface Load<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
}

interface LoadedProps<Data> {
  query: Load<Data>;
  /** Shown until the data arrive. */
  placeholder: ReactNode;
  /** The error if the server gives no reason (R-errors-8). */
  failed?: string;
  children: (data: Data) => ReactNode;
}

/** Renders data once loaded; until then a placeholder, or the reason why loading failed. */
export function Loaded<Data>({
  query: { data, error, refetch },
  placeholder,
  failed,
  children,
}: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  if (error === null) return placeholder;
  return <ErrorState message={loadMessage(error, failed)} onRetry={() => void refetch()} />;
}
