import { createBrowserRouter, redirect, replace, type RouteObject } from 'react-router';
import { Button, Container, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { setDestination } from '#web/routes/navigation.ts';
import { entries, layout } from './routes/entries.ts';
import type { RouteEntry, RouteHandle, PageModule } from './routes/entry.ts';
import { RootFrame } from './routes/RootFrame.tsx';
import { currentToken } from './session/store.ts';
import { AppSkeleton, PageSkeleton } from './routes/PageSkeleton.tsx';
import { lazy, Suspense, type ReactElement } from 'react';
import { loadWords } from '#web/words/i18n.ts';

/**
 * Redirects without leaving the redirecting URL in the history: after a direct visit, Back would otherwise open it and
 * redirect again. After a link from another page, that page must stay in the history, so a plain redirect is right.
 */
const redirectTo = (request: Request, to: string): Response =>
  new URL(request.url).pathname === window.location.pathname ? replace(to) : redirect(to);

const notFound: RouteEntry = {
  path: '*',
  title: 'titles.notFound',
  requiresAuth: false,
  layout: false,
  shape: 'message',
  page: () => import('./routes/NotFoundPage.tsx'),
};

const toRoute = ({ path, page, words, ...handle }: RouteEntry): RouteObject => ({
  path,
  element: pageElement({ page, words }, handle.layout ? <PageSkeleton /> : <AppSkeleton />),
  handle: { ...handle, fetchPage: () => fetchPage({ page, words }) } satisfies RouteHandle,
});

/** `/cabins/<digits>` is a host's cabin; `/cabins/ABCD1234` is a guest page, which the server answers. */
const toHostCabin: RouteObject = {
  ...toRoute({ ...notFound, path: '/cabins/:id' }),
  loader: ({ params, request }) =>
    /^\d+$/.test(params['id'] ?? '') ? redirectTo(request, `/host/cabins/${params['id']}`) : null,
};

/** Shown when a page's code fails to load or to render: usually a lost connection, or a new version since the tab was opened. */
function RouteFailure() {
  const { t } = useTranslation();
  return (
    <Container component="main" size={480} py={96}>
      <Stack align="flex-start" role="alert">
        <Text>{t('ui.newVersion')}</Text>
        <Button onClick={() => window.location.reload()}>{t('ui.reload')}</Button>
      </Stack>
    </Container>
  );
}

export const router = createBrowserRouter([
  {
    element: <RootFrame />,
    errorElement: <RouteFailure />,
    hydrateFallbackElement: <AppSkeleton />,
    children: [
      {
        index: true,
        loader: ({ request }) => redirectTo(request, currentToken() === null ? '/login' : '/host/cabins'),
      },
      { path: '/cabins', loader: ({ request }) => redirectTo(request, '/host/cabins') },
      { path: '/analytics', loader: ({ request }) => redirectTo(request, '/admin/analytics/overview') },
      { path: '/admin/analytics', loader: ({ request }) => redirectTo(request, '/admin/analytics/overview') },
      toHostCabin,
      ...entries.filter((entry) => !entry.layout).map(toRoute),
      {
        element: pageElement(layout, <AppSkeleton />),
        children: entries.filter((entry) => entry.layout).map(toRoute),
      },
      toRoute(notFound),
    ],
  },
]);

router.subscribe(({ location }) => setDestination(location.pathname));

/** Loads a page with its words and first data; repeated calls are free. */
async function fetchPage({ page, words }: Pick<RouteEntry, 'page' | 'words'>): Promise<PageModule> {
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
function pageElement(entry: Pick<RouteEntry, 'page' | 'words'>, skeleton: ReactElement): ReactElement {
  const Page = lazy(() => fetchPage(entry));
  return (
    <Suspense fallback={skeleton}>
      <Page />
    </Suspense>
  );
}
