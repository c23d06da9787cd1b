import { list, placeOfType } from '../form.ts';
import { kind } from './kind.ts';

const place = placeOfType({
  other: 'kinds.tips.kinds.other',
  beach: 'kinds.tips.kinds.beach',
  viewpoint: 'kinds.tips.kinds.viewpoint',
  walk: 'kinds.tips.kinds.walk',
  playground: 'kinds.tips.kinds.playground',
});

export const form = list('kinds.tips.row', kind.maxRows, place);
