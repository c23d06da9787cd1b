import { z } from 'zod';
import { said } from '#shared/said.ts';

const flag = z.boolean(said('true_or_false'));

export const value = z.object({ show: flag.default(true), showAddress: flag.default(true) });
