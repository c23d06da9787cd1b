import type { Guide } from '#shared/contracts/guides.ts';

/** How many parts with a heading a guide's page has: of each service that has one, each own service, the description. */
export const partsIn = ({ services, templates, cabin }: Guide): number =>
  services.filter(({ key }) => key !== 'weather_now').length +
  templates.length +
  (cabin.description === null ? 0 : 1);
