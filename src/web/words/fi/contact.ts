import type { WordsOf } from '../words-of.ts';
import type { contact as en } from '../en/contact.ts';

export const contact: WordsOf<typeof en> = {
  waysToReachUs: 'Näin tavoitat meidät',
  business: {
    heading: 'Yritykset ja yhteistyö',
    text: 'Yhteistyö, laatat moneen mökkiin, lehdistö. Saat vastauksen 2 arkipäivässä.',
  },
  address: {
    heading: 'Postiosoite',
    country: 'Ruotsi',
  },
  chat: {
    heading: 'Keskustele tuen kanssa',
    text: 'Kun sinulla on pikainen kysymys oppaastasi.',
    open: 'Keskustele nyt',
  },
  unknownAddress: 'Osoitetta ei voitu hakea. Yritä hetken kuluttua uudelleen.',
  form: {
    heading: 'Lähetä meille sähköpostia',
    intro: 'Oma sähköpostiohjelmasi avautuu viesti valmiina, ja lähetät sen sieltä.',
    name: 'Nimi',
    email: 'Sähköposti',
    subject: 'Aihe',
    optional: 'Valinnainen',
    message: 'Viesti',
    submit: 'Kirjoita sähköposti',
    opening: 'Avataan sähköpostiohjelmaa...',
    direct: 'Eikö mitään avaudu? Kirjoita osoitteeseen <mail>{{email}}</mail>.',
    errors: {
      nameRequired: 'Nimi puuttuu',
      emailRequired: 'Sähköposti puuttuu',
      emailInvalid: 'Tarkista sähköpostiosoite',
      messageRequired: 'Viesti puuttuu',
    },
  },
  faq: {
    heading: 'Usein kysyttyä',
    items: {
      create: {
        question: 'Miten lisään mökin?',
        answer:
          'Avaa Omat mökit ja valitse Lisää mökki. Nimi ja sijainti riittävät alkuun; alue, kuva ja kuvaus voivat tulla myöhemmin. Mökki on luonnos, kunnes aktivoit sille laatan.',
      },
      activate: {
        question: 'Miten aktivoin mökin QR-avaimella?',
        answer:
          'Avain on painettu QR-laattaasi. Siinä on 8 merkkiä: 4 kirjainta ja sitten 4 numeroa, esimerkiksi ABCD1234. Valitse mökistä Aktivoi ja kirjoita avain, niin laatta avaa sen mökin oppaan.',
      },
      move: {
        question: 'Voinko siirtää QR-laatan toiseen mökkiin?',
        answer:
          'Kyllä, kerran. Avaa mökki, jolla laatta on, ja valitse Siirrä toiselle mökille: laatta siirtyy sinne yhdellä kertaa. Voit myös valita Vapauta laatta ja aktivoida saman avaimen toiselle mökille myöhemmin. Toisen vapautuksen jälkeen avain poistetaan käytöstä lopullisesti.',
      },
      custom: {
        question: 'Mikä on oma palvelu?',
        answer:
          'Jotakin omaa, mitä luettelossa ei ole: vuokrasauna, polttopuut, video veneestä. Sillä on nimi, kuvaus, kuva tai videolinkki ja halutessasi hinta. Omat palvelut kuuluvat Premiumiin; teet ne kohdassa Palvelut.',
      },
      reuse: {
        question: 'Voinko käyttää omaa palvelua useassa mökissä?',
        answer:
          'Kyllä. Kirjoitat sen kerran ja lisäät sen niin moneen mökkiisi kuin haluat. Kun muutat sitä, se muuttuu kaikissa.',
      },
      remove: {
        question: 'Mitä tapahtuu, kun poistan oman palvelun?',
        answer:
          'Se häviää kerralla kaikista mökeistäsi. Jos haluat sen pois vain yhdestä mökistä, piilota se siellä.',
      },
      enable: {
        question: 'Miten valitsen, mitkä palvelut mökki näyttää?',
        answer:
          'Avaa mökki ja valitse Lisää palvelu. Rastita se, minkä vieraat saavat nähdä, poista rasti muista ja tallenna. Jokaisella mökillä on oma valikoimansa.',
      },
      preview: {
        question: 'Voinko nähdä, mitä vieraani näkevät?',
        answer:
          'Kyllä. Mökin sivu näyttää vierasnäkymän puhelimen kehyksessä ruotsiksi tai englanniksi, ja se seuraa mukana, kun vaihdat teemaa. Kenenkään ei tarvitse skannata mitään.',
      },
      upgrade: {
        question: 'Miten vaihdan Basicista Prohon tai Premiumiin?',
        answer:
          'Avaa Asetukset ja sitten Tilaus, ja pyydä haluamaasi tilausta. Heti kun se on hyväksytty, voit käyttää sen palveluja.',
      },
      badge: {
        question: 'Mitä merkkini väri tarkoittaa?',
        answer:
          'Se kertoo tilauksesi: vihreä on Basic, sininen on Pro ja punainen on Premium. Kun vaihdat tilausta, väri vaihtuu.',
      },
    },
  },
};
