import { expect, it } from 'vitest';
import { z } from 'zod';
import { rulesOfChanges } from './form-rules.ts';

const person = z
  .object({ name: z.string().min(1, 'Name is required'), phone: z.string().max(3, 'Too long') })
  .partial();

it('leaves alone what was not changed, and checks what was', () => {
  const wrongWith = rulesOfChanges(person, () => ({ name: '', phone: '1' }));
  expect(wrongWith({ name: '', phone: '12' })).toEqual({});
  expect(wrongWith({ name: '', phone: '1234' })).toEqual({ phone: 'Too long' });
  const emptied = rulesOfChanges(person, () => ({ name: 'Karin', phone: '1' }));
  expect(emptied({ name: '', phone: '1' })).toEqual({ name: 'Name is required' });
});
