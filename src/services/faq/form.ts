import { TEXT_LIMITS } from '#shared/limits.ts';
import { list } from '../form.ts';
import { kind } from './kind.ts';

export const form = list('kinds.faq.row', kind.maxRows, [
  { name: 'title', label: 'kinds.faq.fields.question', input: 'line', max: TEXT_LIMITS.faqTitle },
  {
    name: 'description',
    label: 'kinds.faq.fields.answer',
    input: 'markup',
    max: TEXT_LIMITS.faqDescription,
  },
]);
