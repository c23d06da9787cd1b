import type { subscription as en } from '../en/subscription.ts';
import type { WordsOf } from '../words-of.ts';

export const subscription: WordsOf<typeof en> = {
  yours: 'Din plan: {{plan}}',
  used_one: '{{used}} av {{count}} aktiv stuga används',
  used_other: '{{used}} av {{count}} aktiva stugor används',
  cabins_one: '{{count}} aktiv stuga',
  cabins_other: '{{count}} aktiva stugor',
  services_one: '{{count}} tjänst',
  services_other: '{{count}} tjänster',
  languages_zero: 'Inga översättningsspråk',
  languages_one: '{{count}} översättningsspråk',
  languages_other: '{{count}} översättningsspråk',
  endless: 'Inget slutdatum.',
  running: 'Gäller till {{day}}.',
  near: '{{plan}} slutar {{day}}. Sedan följer {{days}} dagars respit: inget ändras före {{graceDay}}.',
  grace:
    '{{plan}} slutade {{day}}. Under {{days}} dagar, till {{graceDay}}, ändras inget. Sedan räknas planen som Basic; inget tas bort.',
  ended:
    '{{plan}} slutade {{day}}, och de {{days}} dagarnas respit {{graceDay}}. Planen räknas nu som Basic: gäster ser inte längre det som hör till en högre plan, och stugor utöver den första visar bara namn, kontakt och nödnummer. Inget är borttaget; förnyar du kommer allt tillbaka.',
  renew: 'Kontakta oss för att förnya',
  compare: 'Jämför planer',
  allOf: 'Allt i {{plan}}',
  current: 'Din plan nu',
  ask: 'Be om {{plan}}',
  asked: 'Förfrågan är skickad. Vi hör av oss.',
  sent: 'Du har bett om {{plan}}.',
  failed: 'Förfrågan kunde inte skickas.',
  banner: {
    near: 'Din plan {{plan}} slutar {{day}}.',
    grace:
      'Din plan {{plan}} slutade {{day}}. Inget ändras till och med {{graceDay}}; förnya den innan dess, så förblir allt som det är.',
    ended:
      'Din plan {{plan}} har slutat. Gästerna ser inte längre det som hör till den: tjänster och översättningar utöver Basic, och det mesta om varje stuga efter den första. Inget är borttaget.',
    see: 'Visa min plan',
    renew: 'Så förnyar du',
  },
};
