import { oneOf } from '#shared/fields.ts';
import { reason } from '#shared/reason.ts';
import { place, places } from '../shapes.ts';
import { kind } from './kind.ts';

const placeType = oneOf(['spa', 'gym']).default('spa');

export const value = places(place.extend({ kind: placeType }), {
  max: kind.maxRows,
  none: reason('no_items'),
});
