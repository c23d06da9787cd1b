import { INVITATION_DAYS } from '#shared/limits.ts';
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
    invitation: {
      subject: `Du er inviteret til ${PRODUCT_NAME}`,
      heading: 'Du er inviteret',
      text: `Du kan oprette en konto hos ${PRODUCT_NAME} og lave digitale guider til gæsterne i dine hytter. Det tager kun et minut.`,
      button: 'Opret din konto',
      after: [
        `Linket virker én gang, i ${INVITATION_DAYS} dage, og for denne adresse.`,
        'Ventede du ikke dette? Så behøver du ikke gøre noget: uden linket oprettes der ingen konto.',
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
    secondFactorOn: {
      subject: `Totrinslogin er slået til (${PRODUCT_NAME})`,
      heading: 'Totrinslogin er slået til',
      text: 'Fra nu af kræver det både din adgangskode og en kode fra din godkendelsesapp at logge ind. Dine andre enheder er logget ud.',
      button: 'Se sikkerhedsindstillinger',
      after: [
        'Opbevar dine gendannelseskoder, så du kan finde dem uden telefonen.',
        'Var det ikke dig? Så kender nogen din adgangskode. Vælg en ny nu, og skriv til supporten.',
      ],
    },
    secondFactorOff: {
      subject: `Totrinslogin er slået fra (${PRODUCT_NAME})`,
      heading: 'Totrinslogin er slået fra',
      text: 'Fra nu af er din adgangskode nok til at logge ind på din konto.',
      button: 'Se sikkerhedsindstillinger',
      after: [
        'Du slog det fra, eller en administrator gjorde det for dig. Du kan slå det til igen under Indstillinger, Sikkerhed.',
        'Var det ikke dig? Vælg så en ny adgangskode nu, og slå det til igen.',
      ],
    },
    recoveryCodesMade: {
      subject: `Du har nye gendannelseskoder (${PRODUCT_NAME})`,
      heading: 'Du har nye gendannelseskoder',
      text: 'Der er lavet ti nye gendannelseskoder til din konto. De gamle virker ikke længere, og dine andre enheder er logget ud.',
      button: 'Se sikkerhedsindstillinger',
      after: [
        'Var det ikke dig? Vælg så en ny adgangskode nu, og lav nye koder under Indstillinger, Sikkerhed.',
      ],
    },
    recoveryCodeUsed: {
      subject: `En gendannelseskode er brugt (${PRODUCT_NAME})`,
      heading: 'En gendannelseskode er brugt',
      text: 'En af dine gendannelseskoder blev brugt i stedet for en kode fra din godkendelsesapp. Den virker ikke igen.',
      button: 'Se sikkerhedsindstillinger',
      after: [
        'Er der få tilbage? Lav så nye under Indstillinger, Sikkerhed.',
        'Var det ikke dig? Så har nogen dine koder og kender din adgangskode. Vælg en ny adgangskode nu, og lav nye koder.',
      ],
    },
  },
};
