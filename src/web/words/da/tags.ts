import type { tags as en } from '../en/tags.ts';
import type { WordsOf } from '../words-of.ts';

export const tags: WordsOf<typeof en> = {
  activate: {
    title: 'Aktivér nøgle',
    intro: 'Forbinder en brik med {{name}}. Derefter læser alle, der scanner den, denne guide.',
    label: 'Aktiveringsnøgle',
    hint: 'De 8 tegn på brikken: 4 bogstaver, derefter 4 cifre.',
    submit: 'Aktivér',
    wait: 'Vent {{seconds}} s',
    done: '{{code}} er aktiv. Gæster, der scanner brikken, ser nu guiden.',
    failed: 'Aktiveringen mislykkedes',
  },
};
