import type { SkyPicture } from '#shared/weather.ts';

const CLOUD = 'M7 18a4 4 0 1 1 .5-8A5 5 0 0 1 17 9a4 4 0 0 1 1 7.9';

/** Line icons in the manner of Tabler's (MIT), each as one path. */
const PICTURES: Record<SkyPicture, string> = {
  sun: 'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M3 12h1m8-9v1m8 8h1m-9 8v1M5.6 5.6l.7.7m12.1-.7-.7.7m0 11.4.7.7m-12.1-.7-.7.7',
  moon: 'M12 3a8 8 0 0 0 9 11A9 9 0 1 1 12 3z',
  sunCloud: 'M7 18a3 3 0 1 1 1-6 5 5 0 0 1 9 1 3 3 0 0 1 0 5zM8 8a4 4 0 0 1 7 0M4 9H3m9-7v1m8 6h1',
  cloud: 'M7 18a4 4 0 1 1 .5-8A5 5 0 0 1 17 9a4.5 4.5 0 0 1 1 9z',
  fog: 'M5 5h3m4 0h9M3 10h11m4 0h1M5 15h5m4 0h7M3 20h9m4 0h3',
  rain: `${CLOUD}M11 13v2m0 3v2m4-5v2m0 3v2`,
  snow: `${CLOUD}M11 15v.01M11 18v.01M11 21v.01M15 17v.01M15 20v.01`,
  storm: `${CLOUD}M13 14l-2 4h3l-2 4`,
};

/** Decoration beside the word for it. */
export const SkyIcon = ({ picture }: { picture: SkyPicture }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={PICTURES[picture]} />
  </svg>
);
