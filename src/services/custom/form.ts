import { TEXT_LIMITS } from '#shared/limits.ts';
import { pictures, type ServiceForm, text } from '../form.ts';

export const form: ServiceForm = {
  fields: [
    {
      name: 'title',
      label: 'kinds.custom.fields.title',
      input: 'line',
      max: TEXT_LIMITS.customTitle,
      hint: 'kinds.custom.hints.title',
    },
    text,
    {
      name: 'imageUrl',
      label: 'kinds.custom.fields.imageUrl',
      input: 'picture',
      hint: 'kinds.custom.hints.imageUrl',
    },
  ],
  rows: pictures,
};
