import type { Guide } from '#shared/contracts/guides.ts';
import { SERVICE_GUESTS } from '#services/registry/guests.ts';

/** The number of parts with a heading: services, templates and the description. */
export const partsIn = ({ services, templates, cabin }: Guide): number =>
  services.filter(({ key }) => key in SERVICE_GUESTS).length +
  templates.length +
  (cabin.description === null ? 0 : 1);
