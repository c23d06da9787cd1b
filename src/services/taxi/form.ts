import { desc, list, name, phone } from '../form.ts';
import { kind } from './kind.ts';

export const form = list('kinds.taxi.row', kind.maxRows, [name, phone, desc]);
