import { written } from '../form.ts';

export const form = written;
