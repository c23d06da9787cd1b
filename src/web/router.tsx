import { createBrowserRouter, redirect, type RouteObject } from 'react-router';
import { entries, layout } from './routes/entries.ts';
import type { RouteEntry, RouteHandle } from './routes/entry.ts';
import { fetchPage, pageElement } from './routes/page-element.tsx';
import { RootFrame } from './routes/RootFrame.tsx';
import { RouteFailure } from './routes/RouteFailure.tsx';
import { LoadingFallback } from './ui/LoadingFallback.tsx';

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
  loader: ({ params }) =>
    /^\d+$/.test(params['id'] ?? '') ? redirect(`/host/cabins/${params['id']}`) : null,
};

export const router = createBrowserRouter([
  {
    element: <RootFrame />,
    errorElement: <RouteFailure />,
    hydrateFallbackElement: <LoadingFallback />,
    children: [
      { index: true, loader: () => redirect('/host/cabins') },
      { path: '/cabins', loader: () => redirect('/host/cabins') },
      { path: '/analytics', loader: () => redirect('/admin/analytics/overview') },
      { path: '/admin/analytics', loader: () => redirect('/admin/analytics/overview') },
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
