import { useMatches } from 'react-router';
import type { RouteHandle } from './entry.ts';

const isHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'requiresAuth' in handle;

const NOT_FOUND: RouteHandle = {
  title: 'titles.notFound',
  requiresAuth: false,
  layout: false,
  shape: 'message',
  fetchPage: () => Promise.resolve(),
};

/** The handle of the current page. */
export function useRouteHandle(): RouteHandle {
  const handle = useMatches().findLast((match) => isHandle(match.handle))?.handle;
  return isHandle(handle) ? handle : NOT_FOUND;
}
