import { reason } from '#shared/reason.ts';
import { invalidFields } from '#server/problem.ts';

/** @throws {Problem} `invalid_input` when only one coordinate is set */
export function requireWholePoint(point: { latitude: number | null; longitude: number | null }): void {
  if ((point.latitude === null) === (point.longitude === null)) return;
  const missing = point.latitude === null ? 'latitude' : 'longitude';
  throw invalidFields({ [missing]: reason('half_a_place') });
}
