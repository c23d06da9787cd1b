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
    exportReady: {
      subject: 'Dine oplysninger er klar til download',
      heading: 'Dine oplysninger er klar',
      text: 'Du har bedt om en kopi af alt, hvad du har her. Det er én ZIP-fil: dine tekster og indstillinger som JSON og dine billeder.',
      button: 'Hent',
      after: [
        'Linket virker i 24 timer. Den, der har linket, kan hente filen, så hold det for dig selv.',
        'Var det ikke dig? Skift så adgangskode, og log dine andre enheder ud under Indstillinger, Sikkerhed.',
      ],
    },
    planEnds: {
      subject: 'Dit {{plan}}-abonnement slutter {{day}}',
      heading: 'Dit {{plan}}-abonnement slutter {{day}}',
      text: 'Forny det inden {{day}}, så bliver alt, som det er. Under Indstillinger, Abonnement ser du, hvad det rummer, og hvordan du går videre.',
      button: 'Vis mit abonnement',
      after: [
        'Derefter følger {{grace}} dage, hvor intet ændrer sig. Så tæller dit abonnement som Basic: det, der hører til {{plan}}, skjules for gæsterne. Intet slettes, og det hele kommer tilbage, når du fornyer.',
      ],
    },
  },
};
