import { accounts } from './accounts.ts';
import { titles } from './titles.ts';
import { ui } from './ui.ts';

/** The words of the pages before sign-in, which come with the program. */
export const words = { titles, ui, accounts } as const;
