import { PRODUCT_NAME } from '#shared/product.ts';
import type { MailWords } from './words.ts';

export const en: MailWords = {
  greeting: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
  address: 'If the button does not work, open this address in your browser:',
  mails: {
    passwordReset: {
      subject: `Set a new password for ${PRODUCT_NAME}`,
      heading: 'Set a new password',
      text: 'You asked to set a new password for your account. It takes a minute.',
      button: 'Set new password',
      after: [
        'The link works once, for 60 minutes.',
        'You did not ask for this? Then there is nothing to do: your password stays as it is.',
      ],
    },
    upgradeRequest: {
      subject: `A host asks for a higher plan (${PRODUCT_NAME})`,
      heading: 'A host asks for a higher plan',
      text: `A host would like more of ${PRODUCT_NAME}. One click approves the request, or declines it.`,
      button: 'See requests',
      after: ['You get this mail because you are an admin. Other admins got it too.'],
    },
  },
};
