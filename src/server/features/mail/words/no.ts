import { INVITATION_DAYS } from '#shared/limits.ts';
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
    invitation: {
      subject: `Du er invitert til ${PRODUCT_NAME}`,
      heading: 'Du er invitert',
      text: `Du kan opprette en konto hos ${PRODUCT_NAME} og lage digitale guider for gjestene i hyttene dine. Det tar bare et minutt.`,
      button: 'Opprett kontoen din',
      after: [
        `Lenken virker én gang, i ${INVITATION_DAYS} dager, og for denne adressen.`,
        'Ventet du ikke dette? Da trenger du ikke å gjøre noe: uten lenken opprettes ingen konto.',
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
    secondFactorOn: {
      subject: `Totrinnsinnlogging er på (${PRODUCT_NAME})`,
      heading: 'Totrinnsinnlogging er på',
      text: 'Fra nå av trengs både passordet ditt og en kode fra autentiseringsappen din for å logge inn. De andre enhetene dine er logget ut.',
      button: 'Se sikkerhetsinnstillingene',
      after: [
        'Oppbevar gjenopprettingskodene slik at du finner dem uten telefonen.',
        'Var det ikke du? Da kjenner noen passordet ditt. Velg et nytt nå, og skriv til brukerstøtten.',
      ],
    },
    secondFactorOff: {
      subject: `Totrinnsinnlogging er av (${PRODUCT_NAME})`,
      heading: 'Totrinnsinnlogging er av',
      text: 'Fra nå av er passordet ditt nok for å logge inn på kontoen din.',
      button: 'Se sikkerhetsinnstillingene',
      after: [
        'Du slo den av, eller en administrator gjorde det for deg. Du kan slå den på igjen under Innstillinger, Sikkerhet.',
        'Var det ikke du? Velg da et nytt passord nå, og slå den på igjen.',
      ],
    },
    recoveryCodesMade: {
      subject: `Du har nye gjenopprettingskoder (${PRODUCT_NAME})`,
      heading: 'Du har nye gjenopprettingskoder',
      text: 'Det er laget ti nye gjenopprettingskoder for kontoen din. De gamle virker ikke lenger, og de andre enhetene dine er logget ut.',
      button: 'Se sikkerhetsinnstillingene',
      after: [
        'Var det ikke du? Velg da et nytt passord nå, og lag nye koder under Innstillinger, Sikkerhet.',
      ],
    },
    recoveryCodeUsed: {
      subject: `En gjenopprettingskode er brukt (${PRODUCT_NAME})`,
      heading: 'En gjenopprettingskode er brukt',
      text: 'En av gjenopprettingskodene dine ble brukt i stedet for en kode fra autentiseringsappen. Den virker ikke igjen.',
      button: 'Se sikkerhetsinnstillingene',
      after: [
        'Er det få igjen? Lag da nye under Innstillinger, Sikkerhet.',
        'Var det ikke du? Da har noen kodene dine og kjenner passordet ditt. Velg et nytt passord nå, og lag nye koder.',
      ],
    },
  },
};
