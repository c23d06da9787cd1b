import { GUEST_LANGUAGES } from './languages.ts';

/**
 * Addresses of the host app (R-hosts-5 to R-hosts-10). The server answers 404 for all others except its own, such as the
 * guest page at `/cabins/{code}`. A test compares the app's router with this list.
 */
export const APP_ROUTES = [
  '/',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/choose-password',
  '/about',
  '/privacy',
  '/terms',
  '/contact',
  '/403',
  '/host/cabins',
  '/host/cabins/:id',
  '/host/cabins/:id/translations/:lang',
  '/host/cabins/:id/document',
  '/cabins',
  '/services',
  '/notifications',
  '/arrivals',
  '/settings',
  '/admin/system',
  '/admin/system/users/:id',
  '/admin/tokens',
  '/admin/qrverifyer',
  '/admin/analytics',
  '/admin/analytics/overview',
  '/admin/analytics/cabins',
  '/admin/analytics/cabins/:id',
  '/admin/analytics/tokens',
  '/analytics',
] as const;

type AppRoute = (typeof APP_ROUTES)[number];

const LANGUAGE = `(?:${GUEST_LANGUAGES.join('|')})`;

const patterns = APP_ROUTES.map((route) => {
  const pattern = route.replace(':id', '\\d+').replace(':lang', LANGUAGE);
  return [route, new RegExp(`^${pattern}/?$`)] as const;
});

/** The app's route for an address, if any. */
export const appRouteOf = (pathname: string): AppRoute | undefined =>
  patterns.find(([, pattern]) => pattern.test(pathname))?.[0];
