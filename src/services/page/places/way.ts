/** A point on the earth, in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** How far it is as the crow flies, and in which direction one sets out. */
export interface Way {
  metres: number;
  /** Degrees from north, clockwise, from 0 up to 360. */
  bearing: number;
}

/** The mean radius of the earth. */
const RADIUS_M = 6_371_009;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The way along a great circle (the haversine formula, which stays exact for short ways). */
export function wayTo(from: Point, to: Point): Way {
  const [south, north] = [radians(from.latitude), radians(to.latitude)];
  const east = radians(to.longitude - from.longitude);
  const half =
    Math.sin((north - south) / 2) ** 2 + Math.cos(south) * Math.cos(north) * Math.sin(east / 2) ** 2;
  const angle = Math.atan2(
    Math.sin(east) * Math.cos(north),
    Math.cos(south) * Math.sin(north) - Math.sin(south) * Math.cos(north) * Math.cos(east),
  );
  return {
    metres: 2 * RADIUS_M * Math.asin(Math.min(1, Math.sqrt(half))),
    bearing: (angle * 180) / Math.PI + (angle < 0 ? 360 : 0),
  };
}
