import { lazy, Suspense, type ReactElement } from 'react';
import { LoadingFallback } from '#web/ui/LoadingFallback.tsx';
import { loadWords } from '#web/words/i18n.ts';
import type { RouteEntry } from './entry.ts';

/**
 * A page that is fetched, with its words, when it is first rendered, that is behind the guard. (The router's own `lazy` would
 * fetch the admin's pages for visitors who are then sent away, and shows no fallback on a change of page.)
 */
export function pageElement({ page, words }: Pick<RouteEntry, 'page' | 'words'>): ReactElement {
  const Page = lazy(async () => {
    const [module] = await Promise.all([page(), words === undefined ? null : loadWords(words)]);
    return module;
  });
  return (
    <Suspense fallback={<LoadingFallback />}>
      <Page />
    </Suspense>
  );
}
