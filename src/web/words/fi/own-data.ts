import type { ownData as en } from '../en/own-data.ts';
import type { WordsOf } from '../words-of.ts';

export const ownData: WordsOf<typeof en> = {
  intro: 'Mitä tallennamme sinusta ja kuinka kauan, kerrotaan',
  policy: 'tietosuojasivulla',
  download: {
    title: 'Ota tietosi mukaasi',
    text: 'Pakkaamme kaiken, mitä sinulla on täällä, yhteen ZIP-tiedostoon: tilin, mökit, oppaat, palvelut, laatat, lasketut katselut ja lokin tekemisistäsi JSON-tiedostoina, joita muut ohjelmat osaavat lukea, sekä lataamasi kuvat.',
    how: 'Pakkaaminen tapahtuu taustalla. Sitten lähetämme sähköpostiisi linkin, joka toimii 24 tuntia.',
    ask: 'Valmistele tietoni',
    failed: 'Vientiä ei voitu aloittaa. Yritä uudelleen.',
    expired: 'Linkki on vanhentunut. Saat uuden alta.',
  },
  erase: {
    title: 'Poista tili',
    text: 'Poistaminen vie kaiken heti ja lopullisesti: kukaan ei voi palauttaa sitä, emme mekään.',
    points: [
      'Oppaasi sulkeutuvat. Laatan skannaava vieras lukee, ettei se ole enää käytössä.',
      'Laattojasi ei voi enää koskaan käyttää, ei myöskään vapauttamiasi avaimia.',
      'Mökit, palvelut, kuvat, lasketut katselut, istunnot ja odottavat sähköpostit poistetaan.',
      'Lokiin jää, että tili poistettiin, mutta ei kenen. Varmuuskopiot häviävät 7 päivässä.',
    ],
    advice: 'Haluatko kopion? Valmistele tietosi ensin ja lataa ne ennen poistamista.',
    open: 'Poista tilini',
    dialogTitle: 'Poistetaanko tili lopullisesti?',
    typeEmail: 'Vahvista kirjoittamalla sähköpostiosoitteesi: {{email}}',
    password: 'Salasana',
    mismatch: 'Vahvista kirjoittamalla {{email}}.',
    confirm: 'Poista lopullisesti',
    failed: 'Tiliä ei voitu poistaa. Yritä uudelleen.',
  },
  noPassword: {
    text: 'Kirjaudut Googlella, joten tililläsi ei ole vielä salasanaa. Aseta se linkillä, jonka lähetämme sähköpostiisi.',
    erase: 'Tilin poistamiseen tarvitaan salasana, jottei kukaan tee sitä laitteella, jonka jätit auki.',
    ask: 'Lähetä linkki',
    sent: 'Linkki on matkalla osoitteeseen {{email}}.',
    failed: 'Jokin meni vikaan. Yritä uudelleen.',
  },
};
