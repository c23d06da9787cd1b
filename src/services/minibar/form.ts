import { TEXT_LIMITS } from '#shared/limits.ts';
import { type ServiceForm } from '../form.ts';
import { kind } from './kind.ts';

export const form: ServiceForm = {
  fields: [
    {
      name: 'currency',
      label: 'kinds.minibar.fields.currency',
      input: 'line',
      max: 3,
      start: 'EUR',
      hint: 'kinds.minibar.hints.currency',
    },
  ],
  rows: {
    name: 'items',
    item: 'kinds.minibar.row',
    max: kind.maxRows,
    fields: [
      { name: 'title', label: 'services.fields.name', input: 'line', max: TEXT_LIMITS.itemName },
      {
        name: 'price',
        label: 'kinds.minibar.fields.price',
        input: 'price',
        max: 20,
        hint: 'kinds.minibar.hints.price',
      },
    ],
  },
};
