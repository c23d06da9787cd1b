/** The six presets, Nordic animals drawn in `src/web/public/avatars` (R-profile-4). */
export const AVATARS = [
  '/avatars/fox.svg',
  '/avatars/moose.svg',
  '/avatars/bear.svg',
  '/avatars/hare.svg',
  '/avatars/owl.svg',
  '/avatars/seal.svg',
] as const;
export type Avatar = (typeof AVATARS)[number];

/** The first one is the default. */
export const DEFAULT_AVATAR = AVATARS[0];
