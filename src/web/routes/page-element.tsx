import { lazy, Suspense, type ReactElement } from 'react';
import { loadWords } from '#web/words/i18n.ts';
import type { PageModule, RouteEntry } from './entry.ts';

/** Loads a page with its words and first data; repeated calls are free. */
export async function fetchPage({ page, words }: Pick<RouteEntry, 'page' | 'words'>): Promise<PageModule> {
  const fetched = page().then((module) => {
    module.prefetch?.();
    return module;
  });
  const [module] = await Promise.all([fetched, words === undefined ? null : loadWords(words)]);
  return module;
}

/**
 * A page whose code and words load when it first renders, behind the guard. (The router's own `lazy` would load admin
 * pages for visitors who are then redirected, and shows no fallback when navigating.)
 */
export function pageElement(entry: Pick<RouteEntry, 'page' | 'words'>, skeleton: ReactElement): ReactElement {
  const Page = lazy(() => fetchPage(entry));
  return (
    <Suspense fallback={skeleton}>
      <Page />
    </Suspense>
  );
}
