/** The first of six presets, Nordic animals drawn in `src/web/public/avatars` (specification, section 3). */
export const DEFAULT_AVATAR = '/avatars/fox.svg';
