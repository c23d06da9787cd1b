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
    exportReady: {
      subject: 'Opplysningene dine er klare til nedlasting',
      heading: 'Opplysningene dine er klare',
      text: 'Du har bedt om en kopi av alt du har her. Det er én ZIP-fil: tekstene og innstillingene dine som JSON, og bildene dine.',
      button: 'Last ned',
      after: [
        'Lenken virker i 24 timer. Den som har lenken, kan laste ned filen, så hold den for deg selv.',
        'Var det ikke du? Bytt da passord og logg ut de andre enhetene dine under Innstillinger, Sikkerhet.',
      ],
    },
    planEnds: {
      subject: 'Abonnementet {{plan}} slutter {{day}}',
      heading: 'Abonnementet {{plan}} slutter {{day}}',
      text: 'Forny det før {{day}}, så blir alt som før. Under Innstillinger, Abonnement ser du hva det inneholder og hvordan du går videre.',
      button: 'Vis abonnementet',
      after: [
        'Etter den dagen følger {{grace}} dager der ingenting endres. Deretter regnes abonnementet som Basic: det som hører til {{plan}}, skjules for gjestene. Ingenting slettes, og alt kommer tilbake når du fornyer.',
      ],
    },
  },
};
