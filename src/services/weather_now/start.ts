import type { Start } from '../start.ts';

export const start: Start = () => ({ show: true, showAddress: true });
