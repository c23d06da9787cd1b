/**
 * The floors that the server's features stand on, from below; and of one floor those first that others of it use. A
 * feature uses what stands before it here, by the names in its `index.ts`.
 */
export const floors = {
  base: ['audit', 'mail', 'media', 'sessions', 'invitations', 'accounts', 'profile', 'users'],
  domain: [
    'plans',
    'cabins',
    'notices',
    'weather',
    'services',
    'templates',
    'translations',
    'tags',
    'copies',
    'trash',
  ],
  views: ['guides', 'cards', 'analytics', 'insights', 'care', 'notifications', 'privacy', 'system'],
};
