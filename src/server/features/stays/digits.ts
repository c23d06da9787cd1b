import { createHmac } from 'node:crypto';

/** A keyed hash of a stay's digits, for storage: a plain hash of four digits could be reversed immediately. */
export const hashDigits = (key: Buffer, cabinId: number, digits: string): Buffer =>
  createHmac('sha256', key).update(`${cabinId}:${digits}`).digest();
