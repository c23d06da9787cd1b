import type { Guide } from '#shared/contracts/guides.ts';
import { SERVICE_GUESTS } from '#services/registry/guests.ts';

/** How many parts with a heading a guide's page has: of each service that has one, each own service, the description. */
export const partsIn = ({ services, templates, cabin }: Guide): number =>
  services.filter(({ key }) => key in SERVICE_GUESTS).length +
  templates.length +
  (cabin.description === null ? 0 : 1);
