import { z } from 'zod';
import { reason } from '#shared/reason.ts';

const flag = z.boolean(reason('true_or_false'));

export const value = z.object({ show: flag.default(true), showAddress: flag.default(true) });
