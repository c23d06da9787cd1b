import type { subscription as en } from '../en/subscription.ts';
import type { WordsOf } from '../words-of.ts';

export const subscription: WordsOf<typeof en> = {
  yours: 'Tilauksesi: {{plan}}',
  used_one: '{{used}}/{{count}} aktiivinen mökki käytössä',
  used_other: '{{used}}/{{count}} aktiivista mökkiä käytössä',
  cabins_one: '{{count}} aktiivinen mökki',
  cabins_other: '{{count}} aktiivista mökkiä',
  services_one: '{{count}} palvelu',
  services_other: '{{count}} palvelua',
  languages_zero: 'Ei käännöskieliä',
  languages_one: '{{count}} käännöskieli',
  languages_other: '{{count}} käännöskieltä',
  endless: 'Ei päättymispäivää.',
  running: 'Voimassa {{day}} asti.',
  near: '{{plan}} päättyy {{day}}. Sen jälkeen on {{days}} päivän lisäaika: mikään ei muutu ennen päivää {{graceDay}}.',
  grace:
    '{{plan}} päättyi {{day}}. Mikään ei muutu {{days}} päivään, {{graceDay}} asti. Sen jälkeen tilaus on Basic; mitään ei poisteta.',
  ended:
    '{{plan}} päättyi {{day}} ja sen {{days}} päivän lisäaika {{graceDay}}. Tilaus on nyt Basic: vieraat eivät enää näe laajempaan tilaukseen kuuluvaa, ja muista kuin ensimmäisestä mökistä näkyvät vain nimi, yhteystiedot ja hätänumerot. Mitään ei ole poistettu; uusimalla kaikki palaa.',
  renew: 'Ota yhteyttä ja uusi tilaus',
  compare: 'Vertaa tilauksia',
  allOf: 'Kaikki, mitä {{plan}} sisältää',
  current: 'Nykyinen tilauksesi',
  ask: 'Pyydä {{plan}}',
  asked: 'Pyyntö on lähetetty. Palaamme asiaan.',
  sent: 'Pyyntö lähetetty: {{plan}}.',
  failed: 'Pyyntöä ei voitu lähettää.',
  banner: {
    near: '{{plan}}-tilauksesi päättyy {{day}}.',
    grace:
      '{{plan}}-tilauksesi päättyi {{day}}. Mikään ei muutu ennen {{graceDay}}; uusi tilaus siihen mennessä, niin kaikki pysyy ennallaan.',
    ended:
      '{{plan}}-tilauksesi on päättynyt. Vieraat eivät enää näe siihen kuuluvaa: Basicin ylittäviä palveluja ja käännöksiä eivätkä juuri mitään muista kuin ensimmäisestä mökistä. Mitään ei ole poistettu.',
    see: 'Näytä tilaus',
    renew: 'Näin uusit tilauksen',
  },
};
