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
  },
};
