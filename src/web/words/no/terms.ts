import type { WordsOf } from '../words-of.ts';
import type { terms as en } from '../en/terms.ts';

export const terms: WordsOf<typeof en> = {
  intro: [
    'Disse vilkårene er en avtale mellom deg som vert og {{product}}. De er skrevet for å leses fra begynnelse til slutt. Når du oppretter en konto, godtar du dem.',
  ],
  sections: {
    service: {
      heading: 'Hva {{product}} er',
      text: [
        '{{product}} er en nettjeneste der du lager en digital gjesteguide for en hytte, en leilighet eller et hus. Gjestene åpner den ved å skanne en QR-brikke, uten app og uten innlogging.',
      ],
      points: [],
      after: [],
    },
    age: {
      heading: 'Hvem som kan bruke tjenesten',
      text: [
        'Du må ha fylt 18 år for å ha en konto. Handler du for en bedrift, bekrefter du at du kan inngå avtaler for den.',
      ],
      points: [],
      after: [],
    },
    account: {
      heading: 'Kontoen din',
      text: [
        'Oppgi det riktige navnet ditt og en e-postadresse som du leser. Hold passordet for deg selv, og si fra med en gang hvis du tror at noen andre har vært inne på kontoen. Du har ansvaret for det som gjøres med den.',
      ],
      points: [],
      after: [],
    },
    plans: {
      heading: 'Abonnementene',
      text: ['Det finnes tre abonnementer. Dette inngår i hvert av dem.'],
      points: [],
      after: [
        'En aktiv hytte er en hytte med en aktivert brikke. Hytter uten brikke er utkast og telles ikke.',
        'Du ber om et annet abonnement i Innstillinger, under Abonnement, og det begynner å gjelde når vi har godkjent det. Du får alltid vite prisen før et abonnement koster noe.',
      ],
    },
    expiry: {
      heading: 'Når et abonnement går ut',
      text: [
        'Når den siste dagen i abonnementet er over, har du {{grace}} dagers frist. I den tiden endres ingenting, vi bare minner deg på det. Etter det regnes abonnementet som Basic til du fornyer det:',
      ],
      points: [
        'Tjenester over Basic og oversettelser skjules for gjestene.',
        'De hyttene som ble aktivert først, forblir åpne, opp til grensen for Basic. For de andre ser gjestene bare hyttas navn, kontaktopplysningene og nødnumrene.',
        'Ingenting slettes. Når du fornyer, er alt tilbake som det var.',
      ],
      after: [],
    },
    tags: {
      heading: 'Brikker og aktiveringsnøkler',
      text: [
        'Hver brikke har en QR-kode og en aktiveringsnøkkel på 8 tegn: 4 bokstaver og så 4 sifre. En nøkkel åpner guiden til én hytte om gangen, og den kan flyttes én gang:',
      ],
      points: [
        'Når brikken frigjøres første gang, av deg eller fordi hytta slettes, blir den ledig igjen for deg. Du kan aktivere den én gang til, for hvilken som helst av hyttene dine.',
        'Når den frigjøres andre gang, tas den ut av bruk for godt. Den åpner ingen guide lenger og kan ikke aktiveres igjen.',
      ],
      after: [
        'Ikke kopier en brikke, og ikke sett den der den leder gjester feil. Skriv til oss hvis en brikke blir borte eller ødelagt.',
      ],
    },
    content: {
      heading: 'Det du skriver',
      text: [
        'Det du legger inn i guidene dine, er ditt og forblir ditt. Du lar oss lagre det, vise det til gjestene dine og få det oversatt når du ber om det, og ikke noe mer.',
        'Du har ansvaret for innholdet: at det stemmer og er lovlig, og at du kan bruke bildene og tekstene. Den som har adressen til en guide, kan lese den, også passordet til wifi, så ikke skriv noe som en gjest ikke bør vite.',
        'Betalte tjenester i en guide selges av deg, gjennom din egen betalingslenke. Vi er ikke part i det kjøpet.',
      ],
      points: [],
      after: [],
    },
    fairUse: {
      heading: 'Rimelig bruk og misbruk',
      text: ['Bruk {{product}} slik en vert gjør. Det betyr blant annet:'],
      points: [
        'Ha høyst {{drafts}} utkast, altså hytter uten brikke.',
        'Ikke publiser noe ulovlig, noe som lurer, truer eller skader noen, eller lenker til slikt.',
        'Ikke gjett nøkler eller passord, ikke let etter veier inn til andres opplysninger, og ikke omgå grensene i et abonnement, for eksempel med flere kontoer.',
        'Ikke belast tjenesten med automatiske kall. Etter for mange forsøk på kort tid sier vi nei en stund.',
        'Ikke selg tilgangen videre, og ikke bruk kontoen til å lagre ting som ikke hører til en guide.',
      ],
      after: [
        'Blir en konto misbrukt, kan vi skjule en guide eller stenge kontoen. Hvis det ikke haster, skriver vi til deg først, så du kan rette det opp.',
      ],
    },
    availability: {
      heading: 'Slik driver vi tjenesten',
      text: [
        'Vi gjør vårt beste for at alle guider kan nås døgnet rundt, men kan ikke love at det aldri svikter. Vær og steder kommer fra andre, og dem kan vi ikke gå god for.',
        'Delen om nødssituasjoner i en guide er en hjelp. Ring 112 ved fare.',
      ],
      points: [],
      after: [],
    },
    liability: {
      heading: 'Ansvar',
      text: [
        'Vi har ansvar for skade som vi volder ved uaktsomhet. Vi har ikke ansvar for indirekte tap, som tapte bestillinger eller inntekter, for det verter skriver i guidene sine, eller for det vi ikke rår over, for eksempel et nett som er nede.',
        'Til sammen svarer vi for høyst det du har betalt for abonnementet ditt i de tolv månedene før skaden. Grensene gjelder ikke ved forsett eller grov uaktsomhet, ved personskade eller for rettigheter som loven gir deg som forbruker.',
      ],
      points: [],
      after: [],
    },
    ending: {
      heading: 'Å slutte',
      text: [
        'Du kan slutte når du vil: under Innstillinger, Personvern tar du med deg opplysningene dine og sletter kontoen med alt i den, med en gang. Brikkene dine er da tatt ut av bruk for godt. En sletting kan ikke angres.',
        'Hvis vi en gang legger ned {{product}}, eller avslutter kontoen din av en annen grunn enn misbruk, skriver vi til deg minst {{notice}} dager før.',
      ],
      points: [],
      after: [],
    },
    changes: {
      heading: 'Endringer i vilkårene',
      text: [
        'Vi kan endre vilkårene. Datoen øverst viser når det sist skjedde. En endring som betyr noe for deg, får du på e-post minst {{notice}} dager før den gjelder, og er du ikke enig, kan du slutte før det.',
      ],
      points: [],
      after: [],
    },
    law: {
      heading: 'Lov og domstol',
      text: [
        'Svensk lov gjelder for vilkårene. En tvist som vi ikke kan løse sammen, avgjøres av domstolene i Borås i Sverige.',
        'Som forbruker kan du også vende deg til det svenske Allmänna reklamationsnämnden (ARN), og du beholder det vernet som loven i ditt eget land gir deg.',
      ],
      points: [],
      after: [],
    },
  },
  table: {
    caption: 'Grensene i abonnementene',
    plan: 'Abonnement',
    activeCabins: 'Aktive hytter',
    languages: 'Oversettelsesspråk',
    none: 'Ingen',
    countOf: '{{number}} av: {{list}}',
    all: '{{number}}: {{list}}',
  },
};
