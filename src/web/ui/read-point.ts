/** Two numbers as maps copy them: "57.7917, 13.4186", also with commas in the numbers, degree signs or brackets. */
const POINT =
  /^\(?\s*(-?\d{1,3}(?:[.,]\d+)?)\s*°?\s*(?:[;,]\s+|[;,\s])\s*(-?\d{1,3}(?:[.,]\d+)?)\s*°?\s*\)?$/;

/** The latitude and longitude in a text that was pasted; null when it is not both and nothing else. */
export function readPoint(text: string): { lat: string; lng: string } | null {
  const [, lat, lng] = POINT.exec(text.trim().replaceAll('\u2212', '-')) ?? [];
  // "57,7917" is one number, written as Swedes do.
  if (lat === undefined || lng === undefined || /^-?\d+,\d+$/.test(text.trim())) return null;
  return { lat, lng };
}
