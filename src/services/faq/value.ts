import { z } from 'zod';
import { rows, text } from '#shared/fields.ts';
import { TEXT_LIMITS } from '#shared/limits.ts';
import { reason } from '#shared/reason.ts';
import { kind } from './kind.ts';

const question = z.object({
  title: text(TEXT_LIMITS.faqTitle).default(''),
  description: text(TEXT_LIMITS.faqDescription).default(''),
});

export const value = z.object({
  items: rows(question, (row) => row.title !== '' || row.description !== '', {
    max: kind.maxRows,
    none: reason('no_questions'),
  }),
});
