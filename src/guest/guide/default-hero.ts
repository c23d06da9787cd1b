/** Drawn for cabins without a picture; the server serves it from `src/guest/assets`. */
export const DEFAULT_HERO = '/images/default-hero.svg';
