import { PRODUCT_NAME } from '#shared/product.ts';
import type { MailWords } from './words.ts';

export const da: MailWords = {
  greeting: (name) => (name === '' ? 'Hej,' : `Hej ${name},`),
  address: 'Virker knappen ikke? Åbn denne adresse i browseren:',
  mails: {
    passwordReset: {
      subject: `Vælg en ny adgangskode til ${PRODUCT_NAME}`,
      heading: 'Vælg en ny adgangskode',
      text: 'Du har bedt om at vælge en ny adgangskode til din konto. Det tager kun et minut.',
      button: 'Vælg ny adgangskode',
      after: [
        'Linket virker én gang, i 60 minutter.',
        'Var det ikke dig? Så skal du ikke gøre noget: din adgangskode er den samme som før.',
      ],
    },
    upgradeRequest: {
      subject: `En vært ønsker et højere abonnement (${PRODUCT_NAME})`,
      heading: 'En vært ønsker et højere abonnement',
      text: `En vært vil have mere af ${PRODUCT_NAME}. Du godkender eller afslår med et klik.`,
      button: 'Se anmodninger',
      after: ['Du får denne mail, fordi du er administrator. Andre administratorer har også fået den.'],
    },
  },
};
