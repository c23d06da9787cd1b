import { expect, it } from 'vitest';
import { z } from 'zod';
import { validateChangesWith } from './form-validation.ts';

const person = z
  .object({ name: z.string().min(1, 'Name is required'), phone: z.string().max(3, 'Too long') })
  .partial();

it('checks changed fields only', () => {
  const validate = validateChangesWith(person, () => ({ name: '', phone: '1' }));
  expect(validate({ name: '', phone: '12' })).toEqual({});
  expect(validate({ name: '', phone: '1234' })).toEqual({ phone: 'Too long' });
  const validateEmptied = validateChangesWith(person, () => ({ name: 'Karin', phone: '1' }));
  expect(validateEmptied({ name: '', phone: '1' })).toEqual({ name: 'Name is required' });
});
