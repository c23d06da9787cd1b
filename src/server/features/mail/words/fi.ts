import { PRODUCT_NAME } from '#shared/product.ts';
import type { MailWords } from './words.ts';

export const fi: MailWords = {
  greeting: (name) => (name === '' ? 'Hei,' : `Hei ${name},`),
  address: 'Eikö painike toimi? Avaa tämä osoite selaimessa:',
  mails: {
    passwordReset: {
      subject: `Uusi salasana: ${PRODUCT_NAME}`,
      heading: 'Valitse uusi salasana',
      text: 'Tilillesi on pyydetty uutta salasanaa. Sen vaihtaminen vie vain hetken.',
      button: 'Valitse uusi salasana',
      after: [
        'Linkki toimii kerran, 60 minuutin ajan.',
        'Etkö pyytänyt tätä? Silloin sinun ei tarvitse tehdä mitään: salasanasi pysyy ennallaan.',
      ],
    },
    upgradeRequest: {
      subject: `Majoittaja pyytää laajempaa tilausta (${PRODUCT_NAME})`,
      heading: 'Majoittaja pyytää laajempaa tilausta',
      text: `Majoittaja haluaisi enemmän: ${PRODUCT_NAME} odottaa päätöstäsi. Pyynnön voi hyväksyä tai hylätä yhdellä napsautuksella.`,
      button: 'Näytä pyynnöt',
      after: ['Saat tämän viestin, koska olet ylläpitäjä. Myös muut ylläpitäjät saivat sen.'],
    },
    exportReady: {
      subject: 'Tietosi ovat ladattavissa',
      heading: 'Tietosi ovat valmiina',
      text: 'Pyysit kopion kaikesta, mitä sinulla on täällä. Se on yksi ZIP-tiedosto: tekstisi ja asetuksesi JSON-muodossa sekä kuvasi.',
      button: 'Lataa',
      after: [
        'Linkki toimii 24 tuntia. Kuka tahansa, jolla linkki on, voi ladata tiedoston, joten pidä se itselläsi.',
        'Etkö pyytänyt tätä? Vaihda silloin salasanasi ja kirjaa muut laitteesi ulos kohdassa Asetukset, Turvallisuus.',
      ],
    },
    planEnds: {
      subject: '{{plan}}-tilauksesi päättyy {{day}}',
      heading: '{{plan}}-tilauksesi päättyy {{day}}',
      text: 'Uusi tilaus ennen {{day}}, niin kaikki pysyy ennallaan. Kohdassa Asetukset, Tilaus näet, mitä siihen kuuluu ja miten jatkat.',
      button: 'Näytä tilaus',
      after: [
        'Sen jälkeen seuraa {{grace}} päivän siirtymäaika, jolloin mikään ei muutu. Sitten tilauksesi on Basic: {{plan}}-tilaukseen kuuluvat asiat piilotetaan vierailta. Mitään ei poisteta, ja kaikki palaa, kun uusit tilauksen.',
      ],
    },
  },
};
