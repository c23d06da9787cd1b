import { list, place } from '../form.ts';
import { kind } from './kind.ts';

export const form = list('kinds.restaurants.row', kind.maxRows, place);
