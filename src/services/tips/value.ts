import { oneOf } from '#shared/fields.ts';
import { reason } from '#shared/reason.ts';
import { place, places } from '../shapes.ts';
import { kind } from './kind.ts';

const placeType = oneOf(['other', 'beach', 'viewpoint', 'walk', 'playground']).default('other');

export const value = places(place.extend({ kind: placeType }), {
  max: kind.maxRows,
  none: reason('no_places'),
});
