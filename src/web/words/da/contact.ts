import type { WordsOf } from '../words-of.ts';
import type { contact as en } from '../en/contact.ts';

export const contact: WordsOf<typeof en> = {
  waysToReachUs: 'Sådan når du os',
  business: {
    heading: 'Erhverv og samarbejde',
    text: 'Samarbejde, brikker til mange hytter, presse. Du får svar inden for 2 hverdage.',
  },
  address: {
    heading: 'Postadresse',
    country: 'Sverige',
  },
  chat: {
    heading: 'Chat med support',
    text: 'Til et hurtigt spørgsmål om din guide.',
    open: 'Chat nu',
  },
  unknownAddress: 'Adressen kunne ikke hentes. Prøv igen om lidt.',
  form: {
    heading: 'Send os en e-mail',
    intro: 'Dit eget mailprogram åbner med beskeden udfyldt, og du sender den derfra.',
    name: 'Navn',
    email: 'E-mail',
    subject: 'Emne',
    optional: 'Valgfrit',
    message: 'Besked',
    submit: 'Skriv e-mail',
    opening: 'Åbner mailprogrammet...',
    direct: 'Åbner der ikke noget? Skriv til <mail>{{email}}</mail>.',
    errors: {
      nameRequired: 'Navn skal udfyldes',
      emailRequired: 'E-mail skal udfyldes',
      emailInvalid: 'E-mailadressen skal være gyldig',
      messageRequired: 'Besked skal udfyldes',
    },
  },
  faq: {
    heading: 'Ofte stillede spørgsmål',
    items: {
      create: {
        question: 'Hvordan tilføjer jeg en hytte?',
        answer:
          'Åbn Mine hytter, og vælg Tilføj hytte. Navn og sted er nok til at begynde med; region, billede og beskrivelse kan komme senere. Hytten er en kladde, til du aktiverer en brik for den.',
      },
      activate: {
        question: 'Hvordan aktiverer jeg en hytte med en QR-nøgle?',
        answer:
          'Nøglen står på din QR-brik. Den har 8 tegn: 4 bogstaver og derefter 4 cifre, for eksempel ABCD1234. Vælg Aktivér på hytten, og skriv nøglen, så åbner brikken den hyttes guide.',
      },
      move: {
        question: 'Kan jeg flytte en QR-brik til en anden hytte?',
        answer:
          'Ja, én gang. Åbn hytten, der har brikken, og vælg Flyt til en anden hytte, så flyttes brikken dertil i ét skridt. Du kan også vælge Frigiv brikken og aktivere den samme nøgle for den anden hytte senere. Efter anden frigivelse tages nøglen ud af brug for altid.',
      },
      custom: {
        question: 'Hvad er en egen tjeneste?',
        answer:
          'Noget dit eget, som kataloget mangler: sauna til leje, brænde, en film om båden. Den har navn, beskrivelse, et billede eller et videolink, og en pris, hvis du vil. Egne tjenester hører til Premium; du laver dem under Tjenester.',
      },
      reuse: {
        question: 'Kan jeg bruge en egen tjeneste i flere hytter?',
        answer:
          'Ja. Du skriver den én gang og tilføjer den i så mange af dine hytter, du vil. Når du ændrer den, ændrer den sig i dem alle.',
      },
      remove: {
        question: 'Hvad sker der, når jeg sletter en egen tjeneste?',
        answer:
          'Den forsvinder fra alle dine hytter på én gang. Vil du fjerne den fra en enkelt hytte, skjuler du den der i stedet.',
      },
      enable: {
        question: 'Hvordan vælger jeg, hvilke tjenester en hytte viser?',
        answer:
          'Åbn hytten, og vælg Tilføj tjeneste. Sæt kryds ved det, gæsterne skal se, fjern krydset ved resten, og gem. Hver hytte har sit eget udvalg.',
      },
      preview: {
        question: 'Kan jeg se, hvad mine gæster ser?',
        answer:
          'Ja. Hyttens side viser gæstevisningen i en telefonramme, på svensk eller engelsk, og den følger med, når du skifter tema. Ingen behøver at scanne noget.',
      },
      upgrade: {
        question: 'Hvordan opgraderer jeg fra Basic til Pro eller Premium?',
        answer:
          'Åbn Indstillinger, derefter Abonnement, og bed om det abonnement, du vil have. Så snart det er godkendt, kan du bruge dets tjenester.',
      },
      badge: {
        question: 'Hvad betyder farven på mit mærke?',
        answer:
          'Den viser dit abonnement: grøn er Basic, blå er Pro, og rød er Premium. Når du opgraderer, skifter den farve.',
      },
    },
  },
};
