import { TEXT_LIMITS } from '#shared/limits.ts';
import type { Start } from '../start.ts';

export const start: Start = ({ firstName, lastName, email, phone }) => ({
  name: `${firstName} ${lastName}`.trim().slice(0, TEXT_LIMITS.itemName),
  email,
  phone: phone ?? '',
  whatsapp: '',
});
