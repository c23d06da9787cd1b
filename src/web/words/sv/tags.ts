import type { tags as en } from '../en/tags.ts';
import type { WordsOf } from '../words-of.ts';

export const tags: WordsOf<typeof en> = {
  activate: {
    title: 'Aktivera nyckel',
    intro: 'Kopplar en bricka till {{name}}. Därefter läser alla som skannar den guiden här.',
    label: 'Aktiveringsnyckel',
    hint: 'De 8 tecknen på brickan: 4 bokstäver, sedan 4 siffror.',
    submit: 'Aktivera',
    wait: 'Vänta {{seconds}} s',
    done: '{{code}} är aktiv. Gäster som skannar brickan ser nu guiden.',
    failed: 'Aktiveringen misslyckades',
  },
};
