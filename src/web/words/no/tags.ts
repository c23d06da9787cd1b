import type { tags as en } from '../en/tags.ts';
import type { WordsOf } from '../words-of.ts';

export const tags: WordsOf<typeof en> = {
  activate: {
    title: 'Aktiver nøkkel',
    intro: 'Kobler en brikke til {{name}}. Deretter leser alle som skanner den, denne guiden.',
    label: 'Aktiveringsnøkkel',
    hint: 'De 8 tegnene på brikken: 4 bokstaver, så 4 sifre.',
    submit: 'Aktiver',
    wait: 'Vent {{seconds}} s',
    done: '{{code}} er aktiv. Gjester som skanner brikken, ser nå guiden.',
    failed: 'Aktiveringen mislyktes',
  },
};
