import { list, place, placeTypeField } from '../form.ts';
import { kind } from './kind.ts';

const placeType = placeTypeField({
  spa: 'kinds.wellness.kinds.spa',
  gym: 'kinds.wellness.kinds.gym',
});

export const form = list('kinds.wellness.row', kind.maxRows, [placeType, ...place]);
