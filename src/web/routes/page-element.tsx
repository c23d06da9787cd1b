import { lazy, Suspense, type ReactElement } from 'react';
import { LoadingFallback } from '#web/ui/LoadingFallback.tsx';
import type { RouteEntry } from './entry.ts';

/**
 * A page that is fetched when it is first rendered, that is behind the guard. (The router's own `lazy` would
 * fetch the admin's pages for visitors who are then sent away, and shows no fallback on a change of page.)
 */
export function pageElement(page: RouteEntry['page']): ReactElement {
  const Page = lazy(page);
  return (
    <Suspense fallback={<LoadingFallback />}>
      <Page />
    </Suspense>
  );
}
