import { z } from 'zod';
import { readEmail } from '#shared/email-address.ts';
import { requiredServiceText, text, whatsapp } from '#shared/fields.ts';
import { TEXT_LIMITS } from '#shared/limits.ts';
import { reason } from '#shared/reason.ts';
import { optionalPhone } from '../shapes.ts';

export const value = z.object({
  name: requiredServiceText(TEXT_LIMITS.itemName, reason('name_required')),
  email: text(TEXT_LIMITS.email)
    .transform((typed) => readEmail(typed) ?? typed)
    .refine((typed) => typed === '' || typed.includes('@'), reason('email_without_at'))
    .default(''),
  phone: optionalPhone,
  whatsapp: whatsapp.default(''),
});
