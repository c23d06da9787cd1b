import { z } from 'zod';
import { said } from '#shared/said.ts';
import { itemDescription, itemName, optionalPhone, rows } from '../shapes.ts';
import { kind } from './kind.ts';

const taxi = z.object({ name: itemName, phone: optionalPhone, desc: itemDescription });

export const value = z.object({
  items: rows(taxi, (row) => row.name !== '' || row.phone !== '', {
    max: kind.maxRows,
    none: said('no_taxis'),
  }),
});
