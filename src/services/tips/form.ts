import { list, place, placeTypeField } from '../form.ts';
import { kind } from './kind.ts';

const placeType = placeTypeField({
  other: 'kinds.tips.kinds.other',
  beach: 'kinds.tips.kinds.beach',
  viewpoint: 'kinds.tips.kinds.viewpoint',
  walk: 'kinds.tips.kinds.walk',
  playground: 'kinds.tips.kinds.playground',
});

export const form = list('kinds.tips.row', kind.maxRows, [placeType, ...place]);
