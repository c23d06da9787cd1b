import { createBrowserRouter, redirect, replace, type RouteObject } from 'react-router';
import { setDestination } from './routes/destination.ts';
import { entries, layout } from './routes/entries.ts';
import type { RouteEntry, RouteHandle } from './routes/entry.ts';
import { fetchPage, pageElement } from './routes/page-element.tsx';
import { RootFrame } from './routes/RootFrame.tsx';
import { RouteFailure } from './routes/RouteFailure.tsx';
import { currentToken } from './session/store.ts';
import { LoadingFallback } from './ui/LoadingFallback.tsx';

/**
 * Leads on to another page and leaves no trace: what the browser itself opened here, its Back would open again, and
 * again be led on. A link from another page must not take that page's place in the history, so it is not replaced.
 */
const leadOn = (request: Request, to: string): Response =>
  new URL(request.url).pathname === window.location.pathname ? replace(to) : redirect(to);

const notFound: RouteEntry = {
  path: '*',
  title: 'titles.notFound',
  requiresAuth: false,
  layout: false,
  page: () => import('./routes/NotFoundPage.tsx'),
};

const toRoute = ({ path, page, words, ...handle }: RouteEntry): RouteObject => ({
  path,
  element: pageElement({ page, words }),
  handle: { ...handle, fetchPage: () => fetchPage({ page, words }) } satisfies RouteHandle,
});

/** `/cabins/<digits>` is a cabin of the host's; `/cabins/ABCD1234` is the guest's page, which the server answers. */
const toHostCabin: RouteObject = {
  ...toRoute({ ...notFound, path: '/cabins/:id' }),
  loader: ({ params, request }) =>
    /^\d+$/.test(params['id'] ?? '') ? leadOn(request, `/host/cabins/${params['id']}`) : null,
};

export const router = createBrowserRouter([
  {
    element: <RootFrame />,
    errorElement: <RouteFailure />,
    hydrateFallbackElement: <LoadingFallback />,
    children: [
      {
        index: true,
        loader: ({ request }) => leadOn(request, currentToken() === null ? '/login' : '/host/cabins'),
      },
      { path: '/cabins', loader: ({ request }) => leadOn(request, '/host/cabins') },
      { path: '/analytics', loader: ({ request }) => leadOn(request, '/admin/analytics/overview') },
      { path: '/admin/analytics', loader: ({ request }) => leadOn(request, '/admin/analytics/overview') },
      toHostCabin,
      ...entries.filter((entry) => !entry.layout).map(toRoute),
      {
        element: pageElement(layout),
        children: entries.filter((entry) => entry.layout).map(toRoute),
      },
      toRoute(notFound),
    ],
  },
]);

router.subscribe(({ location }) => setDestination(location.pathname));
