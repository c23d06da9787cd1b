import type { WordsOf } from '../words-of.ts';
import type { privacy as en } from '../en/privacy.ts';

export const privacy: WordsOf<typeof en> = {
  intro: [
    'Her står, hvad {{product}} gemmer, hvorfor, hvor længe, og hvad du kan bede os om.',
    'Kort sagt: vi bruger værters oplysninger til deres guider og ikke til andet. Gæster bliver ikke fulgt: ingen cookie, ingen IP-adresse. Vi sælger intet og viser ingen annoncer.',
  ],
  sections: {
    controller: {
      heading: 'Hvem der har ansvaret',
      text: [
        '{{product}} i Borås i Sverige er dataansvarlig for værternes konti og for optællingen af visninger. Du kan nå os på {{supportEmail}}; vores postadresse står på siden Kontakt.',
        'For det, en vært skriver om andre i en guide, for eksempel en nabos navn og telefonnummer, har værten ansvaret. Vi behandler det på værtens vegne.',
      ],
      points: [],
      after: [],
    },
    hosts: {
      heading: 'Hvad vi gemmer om værter',
      text: ['Det, du selv oplyser, og det, der opstår, når du bruger {{product}}:'],
      points: [
        'Din konto: navn, e-mailadresse og sprog; hvis du udfylder dem, også firma, telefon og tidszone; billedet og de indstillinger, du har valgt; dit abonnement, og hvornår det udløber. Adgangskoden gemmes kun som en hash, som ingen kan læse den ud af.',
        'Dine hytter og brikker: navne, steder, tekster, billeder, tjenester, oversættelser og noter, og hvilken brik der hører til hvilken hytte.',
        'Dine sessioner: hvornår du loggede ind, hvor længe det gælder, og hvordan din browser beskriver sig selv. Af nøglen, der holder dig logget ind, gemmes kun en hash.',
        'E-mails til dig om din konto: links til at skifte adgangskode eller hente dine oplysninger og påmindelser om, at dit abonnement slutter.',
        'En log over det, der betyder noget for sikkerheden: logins, også mislykkede, skift af abonnement eller rolle, konti, der slås fra eller til, og hvad der sker med brikker.',
      ],
      after: [],
    },
    guests: {
      heading: 'Hvad vi ved om gæster',
      text: [
        'Gæster læser en guide uden konto. Vi sætter ingen cookie og gemmer ingen IP-adresse. Hvis værten har optælling slået til for hytten, tælles hver visning af guiden med:',
      ],
      points: [
        'tid og dag',
        'hvilken brik det gælder, og om guiden blev åbnet ved at scanne den eller via et link',
        'sidens sprog',
        'typen af enhed: telefon, tablet eller computer',
        'en hash, der skelner to besøgende samme dag fra hinanden. Den laves med et tilfældigt salt, der smides væk hver dag, så ingen, heller ikke vi, kan genkende en besøgende en anden dag.',
      ],
      after: [
        'IP-adressen er i hukommelsen, til hashen er lavet, normalt inden for et sekund, og bliver så glemt. Værter ser kun tal.',
        'Gæstens egen telefon husker det valgte sprog, og den seneste side i {{offlineDays}} dage, så den kan læses uden net. Intet af det sendes til os.',
        'Links fører til andre websteder, og et billede, som værten har linket til fra et andet websted, hentes derfra. Det websted ser da telefonens IP-adresse, som alle websteder gør.',
      ],
    },
    misuse: {
      heading: 'Beskyttelse mod misbrug',
      text: [
        'For at ingen skal kunne gætte adgangskoder og nøgler, tæller vi forsøg på at logge ind, oprette konto, nulstille adgangskode, aktivere en brik og åbne en brik, der ikke fører nogen steder hen, pr. konto eller IP-adresse. Tallene slettes inden for nogle timer. Et almindeligt besøg i en guide er ikke med.',
      ],
      points: [],
      after: [],
    },
    grounds: {
      heading: 'Hvorfor, og på hvilket retsgrundlag',
      text: [],
      points: [
        'For at opfylde aftalen med dig (GDPR artikel 6.1 b): din konto, dine hytter, guider og brikker, og e-mails om dem.',
        'For vores legitime interesse (artikel 6.1 f): beskyttelse mod misbrug, sikkerhedsloggen, at tælle visninger uden at vide, hvem der læser, og at svare, når du skriver til os.',
        'Med dit samtykke (artikel 6.1 a): nyheder på e-mail, kun hvis du har slået det til i Indstillinger. Du slår det fra samme sted.',
        'Fordi loven kræver det (artikel 6.1 c): når vi efter loven skal opbevare eller udlevere noget.',
      ],
      after: [],
    },
    retention: {
      heading: 'Hvor længe vi gemmer det',
      text: [],
      points: [
        'Din konto: til du sletter den eller beder os om det. Hytter og guider: til du sletter dem, eller kontoen slettes. Med en hytte forsvinder også dens talte visninger.',
        'En session: {{sessionHours}} timer efter at du sidst brugte den, eller {{rememberedDays}} dage med Husk mig. Logger du ud, slutter den med det samme; en ny adgangskode afslutter alle andre.',
        'Et link til at nulstille adgangskoden: {{resetMinutes}} minutter, og det virker én gang.',
        'En eksport af dine oplysninger: filen og linket til den, i {{exportHours}} timer efter at vi mailede den.',
        'Saltet bag den besøgendes hash: til dagen er omme.',
        'Sikkerhedskopier, som webstedet tager af sig selv: {{backupDays}} dage.',
        'En briks egne oplysninger, som hvornår den blev lavet, aktiveret og taget ud af brug: så længe brikken findes, med det navn, hytten havde da. Når din konto er slettet, står der ikke længere, at det var dig, eller hvad hytten hed.',
        'Sikkerhedsloggen: {{signInDays}} dage for logins, og alt andet så længe webstedet findes. Når din konto er slettet, står der ikke længere, at det var dig.',
        'En e-mail til dig, der ikke kunne leveres: at den skulle til din adresse, og hvad der gik galt, i {{failedMailDays}} dage. Det, der er sendt, gemmes ikke.',
      ],
      after: [],
    },
    browser: {
      heading: 'Cookies og lager i browseren',
      text: [
        'Gæster får ingen cookies. Værtens sider gemmer nogle få ting i browserens lokale lager, så appen er, som du forlod den:',
      ],
      points: [
        'nøglen, der holder dig logget ind, med dit navn og billede',
        'gitter eller liste, for dine hytter og tjenester',
        'det tema, der senest blev gemt for hver hyttes guide',
        'lyse eller mørke farver',
        'dit sprog, og tidszonen, hvis du har valgt en i Indstillinger',
        'mens du logger ind med en anden tjeneste, og kun i den fane: en billet, der viser webstedet, at det var dig',
      ],
      after: [
        'Det hele bliver i din browser, til du rydder den; når du logger ud, fjernes nøglen. Intet af det bruges til at følge dig.',
        'Det, du skriver i chatvinduet, bliver i den åbne fane og forsvinder, når du genindlæser den. Formularen på siden Kontakt åbner dit eget mailprogram og sender ikke noget til os af sig selv.',
      ],
    },
    others: {
      heading: 'Andres tjenester',
      text: ['Nogle opgaver løses af andre. De får kun det, opgaven kræver:'],
      points: [
        'Vejr og steder (Open-Meteo): hvor hytten ligger. Intet om gæster.',
        'E-mail: din adresse og brevets tekst.',
        'Maskinoversættelse, hvor den er slået til, og du beder om den: teksterne, der skal oversættes.',
        'Login via en anden tjeneste, hvor det er slået til, og du bruger det: udbyderen oplyser dit navn, din e-mailadresse og dit billede og får at vide, at du loggede ind her.',
        'Drift: firmaet, hvis servere tjenesten kører på.',
      ],
      after: [
        'Ligger en sådan tjeneste uden for EU og EØS, bygger vi på en afgørelse fra Europa-Kommissionen om, at landet beskytter oplysninger godt nok, eller på dens standardkontrakter.',
      ],
    },
    rights: {
      heading: 'Dine rettigheder',
      text: [
        'Meget gør du selv i Indstillinger. Skriv om resten til {{supportEmail}}, så får du svar inden for en måned. Det koster ikke noget.',
        'Efter GDPR har du ret til:',
      ],
      points: [
        'Indsigt: at få at vide, hvad vi gemmer om dig. Under Indstillinger, Privatliv får du det hele gjort klar, når du vil.',
        'Berigtigelse: at få rettet det, der er forkert. Det meste ændrer du selv i Indstillinger.',
        'Sletning: at få det fjernet. Du sletter din konto og alt i den under Indstillinger, Privatliv; det sker med det samme.',
        'Dataportabilitet: at tage dine oplysninger med dig. Den samme eksport har dem som filer, andre programmer kan læse.',
        'Begrænsning: at vi gemmer dine oplysninger uden at bruge dem, mens et spørgsmål bliver afklaret.',
        'Indsigelse: at gøre indsigelse mod det, vi gør for vores legitime interesse.',
      ],
      after: [],
    },
    changes: {
      heading: 'Ændringer af denne side',
      text: [
        'Når det, vi gør, ændrer sig, gør siden det også, og datoen øverst viser hvornår. Betyder en ændring noget for dig, skriver vi til dig, før den gælder.',
      ],
      points: [],
      after: [],
    },
  },
  complaint:
    'Mener du, at vi behandler oplysninger forkert, kan du klage til den svenske tilsynsmyndighed Integritetsskyddsmyndigheten (IMY), eller til myndigheden i det land, hvor du bor.',
  authority: 'Til IMY’s websted',
};
