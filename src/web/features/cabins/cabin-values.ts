import type { Cabin } from '#shared/contracts/cabins.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { FOCUS_MIDDLE } from '#shared/pictures.ts';

/** What the Add New Cabin dialog holds while it is typed: every field as it is typed. */
export interface CabinValues {
  name: string;
  location: string;
  region: string;
  imageUrl: string;
  /** Of the picture, in percent from its left and its top. */
  focusX: number;
  focusY: number;
  description: string;
  /** As typed; empty leaves the place to the location's words. */
  latitude: string;
  longitude: string;
  /** What the host's own texts are in. */
  language: GuestLanguage;
}

/** The Edit Cabin dialog's fields. */
export interface CabinEditValues extends CabinValues {
  notes: string;
  trackingEnabled: boolean;
}

/** A cabin before anything is typed. */
export const noCabin = (language: GuestLanguage): CabinValues => ({
  name: '',
  location: '',
  region: '',
  imageUrl: '',
  focusX: FOCUS_MIDDLE,
  focusY: FOCUS_MIDDLE,
  description: '',
  latitude: '',
  longitude: '',
  language,
});

const degreesOf = (degrees: number | null): string => (degrees === null ? '' : String(degrees));

/** A cabin as its Edit dialog shows it. */
export const editValuesOf = (cabin: Cabin): CabinEditValues => ({
  name: cabin.name,
  location: cabin.location,
  region: cabin.region ?? '',
  imageUrl: cabin.imageUrl ?? '',
  focusX: cabin.focusX,
  focusY: cabin.focusY,
  description: cabin.description ?? '',
  latitude: degreesOf(cabin.latitude),
  longitude: degreesOf(cabin.longitude),
  language: cabin.language,
  notes: cabin.notes ?? '',
  trackingEnabled: cabin.trackingEnabled,
});
