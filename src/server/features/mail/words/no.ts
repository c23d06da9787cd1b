import { PRODUCT_NAME } from '#shared/product.ts';
import type { MailWords } from './words.ts';

export const no: MailWords = {
  greeting: (name) => (name === '' ? 'Hei,' : `Hei ${name},`),
  address: 'Virker ikke knappen? Åpne denne adressen i nettleseren:',
  mails: {
    passwordReset: {
      subject: `Velg et nytt passord for ${PRODUCT_NAME}`,
      heading: 'Velg et nytt passord',
      text: 'Du har bedt om å få velge et nytt passord for kontoen din. Det tar bare et minutt.',
      button: 'Velg nytt passord',
      after: [
        'Lenken virker én gang, i 60 minutter.',
        'Var det ikke deg? Da trenger du ikke å gjøre noe: passordet ditt gjelder som før.',
      ],
    },
    upgradeRequest: {
      subject: `En vert ønsker et høyere abonnement (${PRODUCT_NAME})`,
      heading: 'En vert ønsker et høyere abonnement',
      text: `En vert vil ha mer av ${PRODUCT_NAME}. Du godkjenner eller avslår med ett klikk.`,
      button: 'Se forespørsler',
      after: ['Du får denne e-posten fordi du er administrator. Andre administratorer har også fått den.'],
    },
  },
};
