import { list, place } from '../form.ts';
import { kind } from './kind.ts';

export const form = list('kinds.parking.row', kind.maxRows, place);
