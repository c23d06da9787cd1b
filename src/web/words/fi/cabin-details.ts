import type { cabinDetails as en } from '../en/cabin-details.ts';
import type { WordsOf } from '../words-of.ts';

export const cabinDetails: WordsOf<typeof en> = {
  notFound: 'Ei löytynyt.',
  backToCabins: 'Takaisin omiin mökkeihin',
  edit: 'Muokkaa mökkiä',
  showMap: 'Näytä kartalla',
  newTab: '(avautuu uuteen välilehteen)',
  about: 'Tietoa mökistä',
  noDescription: 'Kuvausta ei ole vielä.',
  guestPage: {
    heading: 'Vierassivu',
    withTag: 'Laatan {{token}} skannaavat vieraat lukevat tämän oppaan.',
    withoutTag: 'Aktivoi saamasi laatta, niin sen skannaavat vieraat lukevat tämän oppaan.',
    activate: 'Aktivoi avain',
    open: 'Avaa vierassivu',
    release: 'Vapauta laatta',
  },
  release: {
    title: 'Vapautetaanko laatta {{token}}?',
    text: 'Sen skannaavat vieraat eivät enää löydä tätä opasta. Mökki ja kaikki sen tekstit säilyvät.',
    once: 'Avaimen voi siirtää kerran: ensimmäisen vapautuksen jälkeen sen voi aktivoida toiselle mökille, toisen jälkeen se poistuu käytöstä pysyvästi.',
    confirm: 'Vapauta laatta',
    done: 'Laatta on vapautettu',
    failed: 'Laattaa ei voitu vapauttaa',
  },
  services: {
    heading: 'Palvelut',
    add: 'Lisää palvelu',
    intro: 'Vieraat näkevät ne tässä järjestyksessä, omat palvelusi viimeisinä.',
    none: 'Oppaassa ei ole vielä mitään. Aloita wifistä: sitä vieraat etsivät ensimmäiseksi.',
    edit: 'Muokkaa',
    hide: 'Piilota {{service}}',
    hidden: 'Piilotettu vierailta: {{service}}',
    hideFailed: 'Tallennus epäonnistui',
    move: 'Siirrä: {{service}}',
    reorderFailed: 'Järjestystä ei voitu tallentaa',
  },
  drag: {
    instructions:
      'Nosta palvelu välilyönnillä, siirrä sitä nuolinäppäimillä ja laske se painamalla välilyöntiä uudelleen. Esc palauttaa sen paikalleen.',
    picked: 'Nostettu: {{service}}, paikka {{place}}/{{count}}.',
    over: 'Siirretty: {{service}}, paikka {{place}}/{{count}}.',
    dropped: 'Laskettu: {{service}}, paikka {{place}}/{{count}}.',
    canceled: 'Palautettu entiselle paikalle: {{service}}.',
  },
  theme: {
    heading: 'Teema',
    intro: 'Miltä vierassivu näyttää.',
    save: 'Tallenna teema',
    saved: 'Teema on tallennettu',
    failed: 'Teemaa ei voitu tallentaa',
    names: { standard: 'Perus', nature: 'Luonto', modern: 'Moderni', classic: 'Klassinen' },
    layouts: {
      standard: 'Haitari',
      nature: 'Haitari',
      modern: 'Selkeä ja moderni',
      classic: 'Klassinen seepia',
    },
  },
};
