import { list, placeOfType } from '../form.ts';
import { kind } from './kind.ts';

const place = placeOfType({
  grocery: 'kinds.shopping_services.kinds.grocery',
  pharmacy: 'kinds.shopping_services.kinds.pharmacy',
  alcohol: 'kinds.shopping_services.kinds.alcohol',
});

export const form = list('kinds.shopping_services.row', kind.maxRows, place);
