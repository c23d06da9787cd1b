import type { subscription as en } from '../en/subscription.ts';
import type { WordsOf } from '../words-of.ts';

export const subscription: WordsOf<typeof en> = {
  yours: 'Dit abonnement: {{plan}}',
  used_one: '{{used}} af {{count}} aktiv hytte brugt',
  used_other: '{{used}} af {{count}} aktive hytter brugt',
  cabins_one: '{{count}} aktiv hytte',
  cabins_other: '{{count}} aktive hytter',
  services_one: '{{count}} tjeneste',
  services_other: '{{count}} tjenester',
  languages_zero: 'Ingen oversættelsessprog',
  languages_one: '{{count}} oversættelsessprog',
  languages_other: '{{count}} oversættelsessprog',
  endless: 'Ingen slutdato.',
  running: 'Gælder til {{day}}.',
  near: '{{plan}} slutter {{day}}. Derefter følger {{days}} dages frist: intet ændrer sig før {{graceDay}}.',
  grace:
    '{{plan}} sluttede {{day}}. I {{days}} dage, til {{graceDay}}, ændrer intet sig. Derefter tæller abonnementet som Basic; intet slettes.',
  ended:
    '{{plan}} sluttede {{day}}, og fristen på {{days}} dage {{graceDay}}. Abonnementet tæller nu som Basic: gæster ser ikke længere det, der hører til et højere abonnement, og hytter ud over den første viser kun navn, kontakt og nødnumre. Intet er slettet; fornyer du, kommer det hele tilbage.',
  renew: 'Kontakt os for at forny',
  compare: 'Sammenlign abonnementer',
  allOf: 'Alt i {{plan}}',
  current: 'Dit abonnement nu',
  ask: 'Bed om {{plan}}',
  asked: 'Anmodningen er sendt. Vi vender tilbage.',
  sent: 'Du har bedt om {{plan}}.',
  failed: 'Anmodningen kunne ikke sendes.',
  banner: {
    near: 'Dit {{plan}}-abonnement slutter {{day}}.',
    grace:
      'Dit {{plan}}-abonnement sluttede {{day}}. Intet ændrer sig før {{graceDay}}; forny det inden da, så bliver alt, som det er.',
    ended:
      'Dit {{plan}}-abonnement er slut. Gæsterne ser ikke længere det, der hører til det: tjenester og oversættelser ud over Basic og det meste om hver hytte efter den første. Intet er slettet.',
    see: 'Vis mit abonnement',
    renew: 'Sådan fornyer du',
  },
};
