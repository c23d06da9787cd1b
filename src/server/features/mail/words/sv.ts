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
  },
};
