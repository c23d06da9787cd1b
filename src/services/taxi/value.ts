import { z } from 'zod';
import { rows } from '#shared/fields.ts';
import { reason } from '#shared/reason.ts';
import { itemDescription, itemName, optionalPhone } from '../shapes.ts';
import { kind } from './kind.ts';

const taxi = z.object({ name: itemName, phone: optionalPhone, desc: itemDescription });

export const value = z.object({
  items: rows(taxi, (row) => row.name !== '' || row.phone !== '', {
    max: kind.maxRows,
    none: reason('no_taxis'),
  }),
});
