import { expect, it } from 'vitest';
import { z } from 'zod';
import { validateChangesWith } from './form-validation.ts';

const person = z
  .object({ name: z.string().min(1, 'Name is required'), phone: z.string().max(3, 'Too long') })
  .partial();

it('checks changed fields only', () => {
  const validate = validateChangesWith(person);
  const saved = { name: '', phone: '1' };
  expect(validate({ name: '', phone: '12' }, saved)).toEqual({});
  expect(validate({ name: '', phone: '1234' }, saved)).toEqual({ phone: 'Too long' });
  expect(validate({ name: '', phone: '1' }, { name: 'Karin', phone: '1' })).toEqual({
    name: 'Name is required',
  });
});
