import { written } from '../shapes.ts';

export const value = written;
