import type { RouteEntry } from './entry.ts';

/** Every page of the app; redirects and the Not Found page stand in `router.tsx`. */
export const entries: readonly RouteEntry[] = [
  {
    path: '/login',
    title: 'titles.login',
    requiresAuth: false,
    layout: false,
    page: () => import('#web/features/accounts/LoginPage.tsx'),
  },
  {
    path: '/signup',
    title: 'titles.signUp',
    requiresAuth: false,
    layout: false,
    page: () => import('#web/features/accounts/SignUpPage.tsx'),
  },
  {
    path: '/403',
    title: 'titles.forbidden',
    requiresAuth: false,
    layout: false,
    page: () => import('./ForbiddenPage.tsx'),
  },
  {
    path: '/host/cabins',
    title: 'titles.myCabins',
    requiresAuth: true,
    layout: true,
    page: () => import('#web/features/cabins/MyCabinsPage.tsx'),
  },
  {
    path: '/host/cabins/:id',
    title: 'titles.cabinDetails',
    requiresAuth: true,
    layout: true,
    page: () => import('#web/features/cabins/details/CabinDetailsPage.tsx'),
  },
  {
    path: '/admin/tokens',
    title: 'titles.tokens',
    requiresAuth: true,
    feature: 'admin',
    layout: true,
    page: () => import('#web/features/tags/TokensPage.tsx'),
  },
];
