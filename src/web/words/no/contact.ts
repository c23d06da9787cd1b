import type { WordsOf } from '../words-of.ts';
import type { contact as en } from '../en/contact.ts';

export const contact: WordsOf<typeof en> = {
  waysToReachUs: 'Slik når du oss',
  business: {
    heading: 'Bedrift og samarbeid',
    text: 'Samarbeid, brikker til mange hytter, presse. Du får svar innen 2 virkedager.',
  },
  address: {
    heading: 'Postadresse',
    country: 'Sverige',
  },
  chat: {
    heading: 'Chat med support',
    text: 'For et raskt spørsmål om guiden din.',
    open: 'Chat nå',
  },
  unknownAddress: 'Adressen kunne ikke hentes. Prøv igjen om litt.',
  form: {
    heading: 'Send oss en e-post',
    intro: 'Ditt eget e-postprogram åpnes med meldingen fylt inn, og du sender den derfra.',
    name: 'Navn',
    email: 'E-post',
    subject: 'Emne',
    optional: 'Valgfritt',
    message: 'Melding',
    submit: 'Skriv e-post',
    opening: 'Åpner e-postprogrammet...',
    direct: 'Åpnes ingenting? Skriv til <mail>{{email}}</mail>.',
    errors: {
      nameRequired: 'Navn må fylles ut',
      emailRequired: 'E-post må fylles ut',
      emailInvalid: 'E-postadressen må være gyldig',
      messageRequired: 'Melding må fylles ut',
    },
  },
  faq: {
    heading: 'Ofte stilte spørsmål',
    items: {
      create: {
        question: 'Hvordan legger jeg til en hytte?',
        answer:
          'Åpne Mine hytter og velg Legg til hytte. Navn og sted er nok til å begynne med; region, bilde og beskrivelse kan komme senere. Hytta er et utkast til du aktiverer en brikke for den.',
      },
      activate: {
        question: 'Hvordan aktiverer jeg en hytte med en QR-nøkkel?',
        answer:
          'Nøkkelen står på QR-brikken din. Den har 8 tegn: 4 bokstaver og så 4 sifre, for eksempel ABCD1234. Velg Aktiver på hytta og skriv inn nøkkelen, så åpner brikken guiden til den hytta.',
      },
      move: {
        question: 'Kan jeg flytte en QR-brikke til en annen hytte?',
        answer:
          'Ja, én gang. Åpne hytta som har brikken, og velg Flytt til en annen hytte, så flyttes brikken dit i ett steg. Du kan også velge Frigjør brikken og aktivere den samme nøkkelen for den andre hytta senere. Etter andre frigjøring tas nøkkelen ut av bruk for godt.',
      },
      custom: {
        question: 'Hva er en egen tjeneste?',
        answer:
          'Noe eget som katalogen mangler: badstue til leie, ved, en film om båten. Den har navn, beskrivelse, et bilde eller en videolenke, og en pris hvis du vil. Egne tjenester inngår i Premium; du lager dem under Tjenester.',
      },
      reuse: {
        question: 'Kan jeg bruke en egen tjeneste i flere hytter?',
        answer:
          'Ja. Du skriver den én gang og legger den til i så mange av hyttene dine du vil. Når du endrer den, endres den i alle.',
      },
      remove: {
        question: 'Hva skjer når jeg sletter en egen tjeneste?',
        answer:
          'Den forsvinner fra alle hyttene dine med en gang. Vil du fjerne den fra bare én hytte, skjuler du den der i stedet.',
      },
      enable: {
        question: 'Hvordan velger jeg hvilke tjenester en hytte viser?',
        answer:
          'Åpne hytta og velg Legg til tjeneste. Kryss av for det gjestene skal se, fjern krysset for resten, og lagre. Hver hytte har sitt eget utvalg.',
      },
      preview: {
        question: 'Kan jeg se hva gjestene mine ser?',
        answer:
          'Ja. Siden til hytta viser gjestevisningen i en telefonramme, på svensk eller engelsk, og den følger med når du bytter tema. Ingen trenger å skanne noe.',
      },
      upgrade: {
        question: 'Hvordan oppgraderer jeg fra Basic til Pro eller Premium?',
        answer:
          'Åpne Innstillinger, så Abonnement, og be om det abonnementet du vil ha. Så snart det er godkjent, kan du bruke tjenestene i det.',
      },
      badge: {
        question: 'Hva betyr fargen på merket mitt?',
        answer:
          'Den viser abonnementet ditt: grønt er Basic, blått er Pro og rødt er Premium. Når du oppgraderer, skifter den farge.',
      },
    },
  },
};
