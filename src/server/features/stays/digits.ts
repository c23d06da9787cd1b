import { createHmac } from 'node:crypto';

/** The digits of a cabin's stay as they are stored: a keyed hash, since four digits are found from a plain one at once. */
export const hashDigits = (key: Buffer, cabinId: number, digits: string): Buffer =>
  createHmac('sha256', key).update(`${cabinId}:${digits}`).digest();
