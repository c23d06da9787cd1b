/** Where on a map the cabin is: at the pin its host has put down, else where its words lead. */
export const mapPlace = (
  address: string,
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
): string => (latitude === null || longitude === null ? address : `${latitude},${longitude}`);

/** Google Maps' search, which opens the app on a phone that has it (R-cabins-8). */
export const mapLink = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place.toWellFormed())}`;

/** The way there from where the guest is. */
export const directionsLink = (place: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place.toWellFormed())}`;
