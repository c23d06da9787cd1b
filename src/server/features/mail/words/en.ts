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
    exportReady: {
      subject: 'Your data is ready to download',
      heading: 'Your data is ready',
      text: 'You asked for a copy of everything you have here. It is one ZIP file: your texts and settings as JSON, and your pictures.',
      button: 'Download',
      after: [
        'The link works for 24 hours. Whoever has it can download the file, so keep it to yourself.',
        'You did not ask for this? Then change your password and sign out your other devices under Settings, Security.',
      ],
    },
    planEnds: {
      subject: 'Your {{plan}} plan ends on {{day}}',
      heading: 'Your {{plan}} plan ends on {{day}}',
      text: 'To keep everything as it is, renew your plan before {{day}}. Under Settings, Subscription you see what it holds and how to go on.',
      button: 'See your plan',
      after: [
        'After that day, {{grace}} days of grace follow in which nothing changes. Then your plan counts as Basic: what belongs to {{plan}} is hidden from guests. Nothing is deleted, and renewing brings it all back.',
      ],
    },
  },
};
