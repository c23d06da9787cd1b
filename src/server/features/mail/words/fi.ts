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
  },
};
