import { PRODUCT_NAME } from '#shared/product.ts';
import type { MailWords } from './words.ts';

export const sv: MailWords = {
  greeting: (name) => (name === '' ? 'Hej,' : `Hej ${name},`),
  address: 'Fungerar inte knappen? Öppna den här adressen i webbläsaren:',
  mails: {
    passwordReset: {
      subject: `Välj ett nytt lösenord för ${PRODUCT_NAME}`,
      heading: 'Välj ett nytt lösenord',
      text: 'Du har bett om att få välja ett nytt lösenord för ditt konto. Det är gjort på en minut.',
      button: 'Välj nytt lösenord',
      after: [
        'Länken fungerar en gång, i 60 minuter.',
        'Var det inte du? Då behöver du inte göra något: ditt lösenord gäller som förut.',
      ],
    },
    upgradeRequest: {
      subject: `En värd vill ha en högre plan (${PRODUCT_NAME})`,
      heading: 'En värd vill ha en högre plan',
      text: `En värd vill ha mer av ${PRODUCT_NAME}. Med ett klick godkänner eller avslår du.`,
      button: 'Visa förfrågningar',
      after: ['Du får det här mejlet för att du är administratör. Andra administratörer har också fått det.'],
    },
  },
};
