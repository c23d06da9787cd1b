import { list, place, sortOf } from '../form.ts';
import { kind } from './kind.ts';

const sort = sortOf({
  spa: 'kinds.wellness.kinds.spa',
  gym: 'kinds.wellness.kinds.gym',
});

export const form = list('kinds.wellness.row', kind.maxRows, [sort, ...place]);
