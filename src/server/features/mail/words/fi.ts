import { INVITATION_DAYS } from '#shared/limits.ts';
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
    invitation: {
      subject: `Sinut on kutsuttu: ${PRODUCT_NAME}`,
      heading: 'Sinut on kutsuttu',
      text: `Voit luoda tilin palveluun ${PRODUCT_NAME} ja tehdä digitaalisia oppaita mökkiesi vieraille. Se vie vain hetken.`,
      button: 'Luo tili',
      after: [
        `Linkki toimii kerran, ${INVITATION_DAYS} päivän ajan ja vain tälle osoitteelle.`,
        'Etkö odottanut tätä? Silloin sinun ei tarvitse tehdä mitään: ilman linkkiä tiliä ei luoda.',
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
    secondFactorOn: {
      subject: `Kaksivaiheinen kirjautuminen on käytössä (${PRODUCT_NAME})`,
      heading: 'Kaksivaiheinen kirjautuminen on käytössä',
      text: 'Tästä lähtien kirjautumiseen tarvitaan sekä salasanasi että todennussovelluksesi koodi. Muut laitteesi on kirjattu ulos.',
      button: 'Katso turvallisuusasetukset',
      after: [
        'Säilytä palautuskoodit niin, että löydät ne ilman puhelintasi.',
        'Etkö tehnyt tätä itse? Silloin joku tietää salasanasi. Valitse heti uusi ja kirjoita tukeen.',
      ],
    },
    secondFactorOff: {
      subject: `Kaksivaiheinen kirjautuminen on pois käytöstä (${PRODUCT_NAME})`,
      heading: 'Kaksivaiheinen kirjautuminen on pois käytöstä',
      text: 'Tästä lähtien pelkkä salasanasi riittää tilillesi kirjautumiseen.',
      button: 'Katso turvallisuusasetukset',
      after: [
        'Poistit sen käytöstä itse, tai ylläpitäjä teki sen puolestasi. Voit ottaa sen uudelleen käyttöön kohdassa Asetukset, Turvallisuus.',
        'Etkö tehnyt tätä itse? Valitse silloin heti uusi salasana ja ota se uudelleen käyttöön.',
      ],
    },
    recoveryCodesMade: {
      subject: `Sinulla on uudet palautuskoodit (${PRODUCT_NAME})`,
      heading: 'Sinulla on uudet palautuskoodit',
      text: 'Tilillesi luotiin kymmenen uutta palautuskoodia. Vanhat eivät enää toimi, ja muut laitteesi on kirjattu ulos.',
      button: 'Katso turvallisuusasetukset',
      after: [
        'Etkö tehnyt tätä itse? Valitse silloin heti uusi salasana ja luo uudet koodit kohdassa Asetukset, Turvallisuus.',
      ],
    },
    recoveryCodeUsed: {
      subject: `Palautuskoodia käytettiin (${PRODUCT_NAME})`,
      heading: 'Palautuskoodia käytettiin',
      text: 'Yhtä palautuskoodeistasi käytettiin todennussovelluksesi koodin sijasta. Se ei toimi uudelleen.',
      button: 'Katso turvallisuusasetukset',
      after: [
        'Onko jäljellä vain vähän? Luo silloin uudet kohdassa Asetukset, Turvallisuus.',
        'Etkö tehnyt tätä itse? Silloin jollakulla on koodisi ja salasanasi. Valitse heti uusi salasana ja luo uudet koodit.',
      ],
    },
  },
};
