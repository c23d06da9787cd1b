import { oneOf } from '#shared/fields.ts';
import { reason } from '#shared/reason.ts';
import { place, places } from '../shapes.ts';
import { kind } from './kind.ts';

const placeType = oneOf(['grocery', 'pharmacy', 'alcohol']).default('grocery');

export const value = places(place.extend({ kind: placeType }), {
  max: kind.maxRows,
  none: reason('no_places'),
});
