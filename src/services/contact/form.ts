import { TEXT_LIMITS } from '#shared/limits.ts';
import { name, phone, type ServiceForm } from '../form.ts';

export const form: ServiceForm = {
  fields: [
    name,
    { name: 'email', label: 'kinds.contact.fields.email', input: 'email', max: TEXT_LIMITS.email },
    phone,
    {
      name: 'whatsapp',
      label: 'kinds.contact.fields.whatsapp',
      input: 'phone',
      max: TEXT_LIMITS.phone,
      hint: 'kinds.contact.hints.whatsapp',
    },
  ],
};
