import { reason } from '#shared/reason.ts';
import { place, places } from '../shapes.ts';
import { kind } from './kind.ts';

export const value = places(place, { max: kind.maxRows, none: reason('no_places') });
