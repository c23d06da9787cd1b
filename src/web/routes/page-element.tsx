import { lazy, Suspense, type ReactElement } from 'react';
import { LoadingFallback } from '#web/ui/LoadingFallback.tsx';
import { loadWords } from '#web/words/i18n.ts';
import type { PageModule, RouteEntry } from './entry.ts';

/** Fetches a page with its words and first data; a second call costs nothing. */
export async function fetchPage({ page, words }: Pick<RouteEntry, 'page' | 'words'>): Promise<PageModule> {
  const fetched = page().then((module) => {
    module.prefetch?.();
    return module;
  });
  const [module] = await Promise.all([fetched, words === undefined ? null : loadWords(words)]);
  return module;
}

/**
 * A page that is fetched, with its words, when it is first rendered, that is behind the guard. (The router's own `lazy` would
 * fetch the admin's pages for visitors who are then sent away, and shows no fallback on a change of page.)
 */
export function pageElement(entry: Pick<RouteEntry, 'page' | 'words'>): ReactElement {
  const Page = lazy(() => fetchPage(entry));
  return (
    <Suspense fallback={<LoadingFallback />}>
      <Page />
    </Suspense>
  );
}
