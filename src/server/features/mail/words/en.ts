import { INVITATION_DAYS } from '#shared/limits.ts';
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
    invitation: {
      subject: `You are invited to ${PRODUCT_NAME}`,
      heading: 'You are invited',
      text: `You can make an account at ${PRODUCT_NAME} and build digital guides for the guests of your cabins. It takes a minute.`,
      button: 'Make your account',
      after: [
        `The link works once, for ${INVITATION_DAYS} days, and for this address.`,
        'Did you not expect this? Then you need not do anything: without the link no account is made.',
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
    secondFactorOn: {
      subject: `Two-step sign-in is on (${PRODUCT_NAME})`,
      heading: 'Two-step sign-in is on',
      text: 'From now on, signing in takes your password and a code of your authenticator app. Your other devices were signed out.',
      button: 'See security settings',
      after: [
        'Keep your recovery codes where you find them without your phone.',
        'Was it not you? Then somebody knows your password. Set a new one now, and write to support.',
      ],
    },
    secondFactorOff: {
      subject: `Two-step sign-in is off (${PRODUCT_NAME})`,
      heading: 'Two-step sign-in is off',
      text: 'From now on, your password alone is enough to sign in to your account.',
      button: 'See security settings',
      after: [
        'You turned it off, or an admin did it for you. You can turn it on again under Settings, Security.',
        'Was it not you? Then set a new password now, and turn it on again.',
      ],
    },
    recoveryCodesMade: {
      subject: `You have new recovery codes (${PRODUCT_NAME})`,
      heading: 'You have new recovery codes',
      text: 'Ten new recovery codes were made for your account. The old ones no longer work, and your other devices were signed out.',
      button: 'See security settings',
      after: ['Was it not you? Then set a new password now, and make new codes under Settings, Security.'],
    },
    recoveryCodeUsed: {
      subject: `A recovery code was used (${PRODUCT_NAME})`,
      heading: 'A recovery code was used',
      text: 'One of your recovery codes was used in the place of a code of your authenticator app. It will not work again.',
      button: 'See security settings',
      after: [
        'Are few left? Then make new ones under Settings, Security.',
        'Was it not you? Then somebody has your codes and knows your password. Set a new password now, and make new codes.',
      ],
    },
  },
};
