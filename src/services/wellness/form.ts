import { list, placeOfType } from '../form.ts';
import { kind } from './kind.ts';

const place = placeOfType({
  spa: 'kinds.wellness.kinds.spa',
  gym: 'kinds.wellness.kinds.gym',
});

export const form = list('kinds.wellness.row', kind.maxRows, place);
