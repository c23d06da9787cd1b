import { startingText } from '../start.ts';

export const start = startingText('rules');
