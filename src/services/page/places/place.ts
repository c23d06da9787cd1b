import type { Point } from './way.ts';

/** Somewhere to go to, as its host filled it in. */
export interface Place {
  name: string;
  desc: string;
  url?: string;
  /** Which sort of place; `other` is not said. */
  kind?: string;
  phone?: string | undefined;
  address?: string | undefined;
  lat?: number | undefined;
  lng?: number | undefined;
  imageUrl?: string | undefined;
}

/** Where it is on the map; null where its host has not said. */
export const pointOf = ({ lat, lng }: Place): Point | null =>
  lat === undefined || lng === undefined ? null : { latitude: lat, longitude: lng };
