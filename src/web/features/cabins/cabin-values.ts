import type { Cabin } from '#shared/contracts/cabins.ts';
import type { GuestLanguage } from '#shared/languages.ts';
import { FOCUS_MIDDLE } from '#shared/pictures.ts';

/** The form values of the Add New Cabin dialog. */
export interface CabinValues {
  name: string;
  location: string;
  region: string;
  imageUrl: string;
  /** The picture's focus point, in percent from the left and top. */
  focusX: number;
  focusY: number;
  description: string;
  /** As typed; when empty, maps search for the location's text instead. */
  latitude: string;
  longitude: string;
  /** The language of the host's own texts. */
  language: GuestLanguage;
}

/** The form values of the Edit Cabin dialog. */
export interface CabinEditValues extends CabinValues {
  /** Empty until the host saved a time. */
  checkInTime: string;
  checkOutTime: string;
  timeZone: string;
  notes: string;
  trackingEnabled: boolean;
}

/** The values of an empty Add New Cabin dialog. */
export const emptyCabinValues = (language: GuestLanguage): CabinValues => ({
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

/** A cabin's values for the Edit Cabin dialog. */
export const cabinEditValues = (cabin: Cabin): CabinEditValues => ({
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
  checkInTime: cabin.checkInTime ?? '',
  checkOutTime: cabin.checkOutTime ?? '',
  timeZone: cabin.timeZone,
  notes: cabin.notes ?? '',
  trackingEnabled: cabin.trackingEnabled,
});
