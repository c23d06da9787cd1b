import { said } from '#shared/said.ts';
import { place, places } from '../shapes.ts';
import { kind } from './kind.ts';

export const value = places(place, { max: kind.maxRows, none: said('no_items') });
