import type { WordsOf } from '../words-of.ts';
import type { terms as en } from '../en/terms.ts';

export const terms: WordsOf<typeof en> = {
  intro: [
    'Disse vilkår er en aftale mellem dig som vært og {{product}}. De er skrevet til at blive læst fra ende til anden. Når du opretter en konto, accepterer du dem.',
  ],
  sections: {
    service: {
      heading: 'Hvad {{product}} er',
      text: [
        '{{product}} er en webtjeneste, hvor du bygger en digital gæsteguide til en hytte, en lejlighed eller et hus. Gæsterne åbner den ved at scanne en QR-brik, uden app og uden at logge ind.',
      ],
      points: [],
      after: [],
    },
    age: {
      heading: 'Hvem der må bruge tjenesten',
      text: [
        'Du skal være fyldt 18 år for at have en konto. Handler du for en virksomhed, bekræfter du, at du må indgå aftaler for den.',
      ],
      points: [],
      after: [],
    },
    account: {
      heading: 'Din konto',
      text: [
        'Oplys dit rigtige navn og en e-mailadresse, som du læser. Hold adgangskoden for dig selv, og sig til med det samme, hvis du tror, at en anden har været inde på kontoen. Du har ansvaret for det, der bliver gjort med den.',
      ],
      points: [],
      after: [],
    },
    plans: {
      heading: 'Abonnementerne',
      text: ['Der er tre abonnementer. Dette hører med til hvert af dem.'],
      points: [],
      after: [
        'En aktiv hytte er en hytte med en aktiveret brik. Hytter uden brik er kladder og tæller ikke med.',
        'Du beder om et andet abonnement i Indstillinger, under Abonnement, og det begynder, når vi har godkendt det. Du får altid prisen at vide, før et abonnement koster noget.',
      ],
    },
    expiry: {
      heading: 'Når et abonnement udløber',
      text: [
        'Når abonnementets sidste dag er gået, har du {{grace}} dages frist. I den tid ændrer intet sig, vi minder dig kun om det. Derefter regnes abonnementet som Basic, til du fornyer det:',
      ],
      points: [
        'Tjenester over Basic og oversættelser skjules for gæsterne.',
        'De hytter, der blev aktiveret først, forbliver åbne, op til grænsen for Basic. For de andre ser gæsterne kun hyttens navn, kontaktoplysningerne og nødnumrene.',
        'Intet bliver slettet. Når du fornyer, er alt tilbage, som det var.',
      ],
      after: [],
    },
    tags: {
      heading: 'Brikker og aktiveringsnøgler',
      text: [
        'Hver brik har en QR-kode og en aktiveringsnøgle på 8 tegn: 4 bogstaver og derefter 4 cifre. En nøgle åbner én hyttes guide ad gangen, og den kan flyttes én gang:',
      ],
      points: [
        'Når brikken frigives første gang, af dig eller fordi hytten slettes, er den ledig igen for dig. Du kan aktivere den én gang til, for en hvilken som helst af dine hytter.',
        'Når den frigives anden gang, tages den ud af brug for altid. Den åbner ikke længere nogen guide og kan ikke aktiveres igen.',
      ],
      after: [
        'Kopiér ikke en brik, og sæt den ikke, hvor den fører gæster på vildspor. Skriv til os, hvis en brik bliver væk eller går i stykker.',
      ],
    },
    content: {
      heading: 'Det, du skriver',
      text: [
        'Det, du lægger i dine guider, er dit og forbliver dit. Du lader os gemme det, vise det til dine gæster og få det oversat, når du beder om det, og ikke mere end det.',
        'Du har ansvaret for indholdet: at det passer og er lovligt, og at du må bruge billederne og teksterne. Den, der har en guides adresse, kan læse den, også koden til wifi, så skriv ikke noget, som en gæst ikke bør vide.',
        'Betalte tjenester i en guide sælges af dig, gennem dit eget betalingslink. Vi er ikke part i det køb.',
      ],
      points: [],
      after: [],
    },
    fairUse: {
      heading: 'Rimelig brug og misbrug',
      text: ['Brug {{product}}, som en vært gør. Det betyder blandt andet:'],
      points: [
        'Hav højst {{drafts}} kladder, altså hytter uden brik.',
        'Udgiv ikke noget ulovligt, noget der vildleder, truer eller skader nogen, eller links til den slags.',
        'Gæt ikke nøgler eller adgangskoder, led ikke efter veje ind til andres oplysninger, og gå ikke uden om et abonnements grænser, for eksempel med flere konti.',
        'Belast ikke tjenesten med automatiske kald. Efter for mange forsøg på kort tid siger vi nej i et stykke tid.',
        'Sælg ikke adgangen videre, og brug ikke kontoen til at gemme ting, der ikke hører til en guide.',
      ],
      after: [
        'Bliver en konto misbrugt, kan vi skjule en guide eller lukke kontoen. Hvis det ikke haster, skriver vi til dig først, så du kan rette op på det.',
      ],
    },
    availability: {
      heading: 'Sådan driver vi tjenesten',
      text: [
        'Vi gør vores bedste for, at alle guider kan nås døgnet rundt, men kan ikke love, at det aldrig svigter. Vejr og steder kommer fra andre, og dem kan vi ikke stå inde for.',
        'Guidens del om nødsituationer er en hjælp. Ring 112 ved fare.',
      ],
      points: [],
      after: [],
    },
    liability: {
      heading: 'Ansvar',
      text: [
        'Vi har ansvar for skade, som vi forvolder ved uagtsomhed. Vi har ikke ansvar for indirekte tab, som tabte bookinger eller indtægter, for det, værter skriver i deres guider, eller for det, vi ikke er herre over, for eksempel et net, der er nede.',
        'I alt svarer vi højst for det, du har betalt for dit abonnement i de tolv måneder før skaden. Grænserne gælder ikke ved forsæt eller grov uagtsomhed, ved personskade eller for rettigheder, som loven giver dig som forbruger.',
      ],
      points: [],
      after: [],
    },
    ending: {
      heading: 'Når du vil stoppe',
      text: [
        'Du kan stoppe, når du vil: under Indstillinger, Privatliv tager du dine oplysninger med dig og sletter kontoen med alt i den, med det samme. Dine brikker er så taget ud af brug for altid. En sletning kan ikke fortrydes.',
        'Hvis vi en dag lukker {{product}}, eller afslutter din konto af en anden grund end misbrug, skriver vi til dig mindst {{notice}} dage før.',
      ],
      points: [],
      after: [],
    },
    changes: {
      heading: 'Ændringer af vilkårene',
      text: [
        'Vi kan ændre vilkårene. Datoen øverst viser, hvornår det sidst skete. En ændring, der betyder noget for dig, får du på e-mail mindst {{notice}} dage, før den gælder, og er du ikke enig, kan du stoppe inden da.',
      ],
      points: [],
      after: [],
    },
    law: {
      heading: 'Lov og domstol',
      text: [
        'Svensk lov gælder for vilkårene. En tvist, som vi ikke kan løse sammen, afgøres af domstolene i Borås i Sverige.',
        'Som forbruger kan du også henvende dig til det svenske klagenævn Allmänna reklamationsnämnden (ARN), og du beholder den beskyttelse, som loven i dit eget land giver dig.',
      ],
      points: [],
      after: [],
    },
  },
  table: {
    caption: 'Abonnementernes grænser',
    plan: 'Abonnement',
    activeCabins: 'Aktive hytter',
    languages: 'Oversættelsessprog',
    none: 'Ingen',
    countOf: '{{number}} af: {{list}}',
    all: '{{number}}: {{list}}',
  },
};
