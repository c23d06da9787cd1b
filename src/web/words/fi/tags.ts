import type { tags as en } from '../en/tags.ts';
import type { WordsOf } from '../words-of.ts';

export const tags: WordsOf<typeof en> = {
  activate: {
    title: 'Aktivoi avain',
    intro: 'Liittää laatan mökkiin {{name}}. Sen jälkeen jokainen laatan skannaava lukee tämän oppaan.',
    label: 'Aktivointiavain',
    hint: 'Laattaan painetut 8 merkkiä: 4 kirjainta ja 4 numeroa.',
    submit: 'Aktivoi',
    wait: 'Odota {{seconds}} s',
    done: '{{code}} on käytössä. Laatan skannaavat vieraat näkevät nyt oppaan.',
    failed: 'Aktivointi epäonnistui',
  },
};
