/**
 * Addresses of the host app (specification, section 2): the server answers 404 for every other one.
 * The web router is tested against this list. The guest page, `/cabins/{code}`, is the server's own.
 */
export const APP_ROUTES = [
  '/',
  '/login',
  '/signup',
  '/403',
  '/host/cabins',
  '/host/cabins/:id',
  '/cabins',
  '/admin/tokens',
] as const;

const patterns = APP_ROUTES.map((route) => new RegExp(`^${route.replace(':id', '\\d+')}/?$`));

export const isAppRoute = (pathname: string): boolean => patterns.some((pattern) => pattern.test(pathname));
