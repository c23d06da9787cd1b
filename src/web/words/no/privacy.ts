import type { WordsOf } from '../words-of.ts';
import type { privacy as en } from '../en/privacy.ts';

export const privacy: WordsOf<typeof en> = {
  intro: [
    'Her står det hva {{product}} lagrer, hvorfor, hvor lenge og hva du kan kreve av oss.',
    'Kort sagt: vi bruker verters opplysninger til guidene deres og til ingenting annet. Gjester blir ikke fulgt: ingen informasjonskapsel, ingen IP-adresse. Vi selger ingenting og viser ingen annonser.',
  ],
  sections: {
    controller: {
      heading: 'Hvem som har ansvaret',
      text: [
        '{{product}} i Borås i Sverige er behandlingsansvarlig for vertenes kontoer og for tellingen av visninger. Du når oss på {{supportEmail}}; postadressen vår står på siden Kontakt.',
        'For det en vert skriver om andre i en guide, for eksempel navnet og telefonnummeret til en nabo, har verten ansvaret. Vi behandler det på vegne av verten.',
      ],
      points: [],
      after: [],
    },
    hosts: {
      heading: 'Hva vi lagrer om verter',
      text: ['Det du selv oppgir, og det som oppstår når du bruker {{product}}:'],
      points: [
        'Kontoen din: navn, e-postadresse og språk; hvis du fyller dem inn, også firma, telefon og tidssone; bildet og innstillingene du har valgt; abonnementet ditt og når det går ut. Passordet lagres bare som en hash som ingen kan lese det ut av.',
        'Hyttene og brikkene dine: navn, steder, tekster, bilder, tjenester, oversettelser og notater, og hvilken brikke som hører til hvilken hytte.',
        'Øktene dine: når du logget inn, hvor lenge det gjelder og hvordan nettleseren din beskriver seg selv. Av nøkkelen som holder deg innlogget, lagres bare en hash.',
        'E-post til deg om kontoen din: lenker for å bytte passord eller hente opplysningene dine, og påminnelser om at abonnementet slutter.',
        'En logg over det som er viktig for sikkerheten: innlogginger, også mislykkede, bytte av abonnement eller rolle, kontoer som slås av eller på, og hva som gjøres med brikker.',
      ],
      after: [],
    },
    guests: {
      heading: 'Hva vi vet om gjester',
      text: [
        'Gjester leser en guide uten konto. Vi setter ingen informasjonskapsel og lagrer ingen IP-adresse. Hvis verten har tellingen på for hytta, telles hver visning av guiden med:',
      ],
      points: [
        'tid og dag',
        'hvilken brikke det gjelder, og om guiden ble åpnet ved å skanne den eller via en lenke',
        'språket på siden',
        'typen enhet: telefon, nettbrett eller datamaskin',
        'en hash som skiller to besøkende fra hverandre samme dag. Den lages med et tilfeldig salt som kastes hver dag, slik at ingen, heller ikke vi, kan kjenne igjen en besøkende en annen dag.',
      ],
      after: [
        'IP-adressen er i minnet til hashen er laget, vanligvis innen et sekund, og blir så glemt. Verter ser bare tall.',
        'Gjestens egen telefon husker språket som er valgt, og den siste siden i {{offlineDays}} dager, slik at den kan leses uten nett. Ingenting av det sendes til oss.',
        'Lenker fører til andre nettsteder, og et bilde som verten har lenket til fra et annet nettsted, hentes derfra. Det nettstedet ser da telefonens IP-adresse, slik alle nettsteder gjør.',
      ],
    },
    misuse: {
      heading: 'Vern mot misbruk',
      text: [
        'For at ingen skal kunne gjette passord og nøkler, teller vi forsøk på å logge inn, opprette konto, tilbakestille passord, aktivere en brikke og åpne en brikke som ikke fører noe sted, per konto eller IP-adresse. Tellingen slettes innen noen timer. Et vanlig besøk i en guide er ikke med.',
      ],
      points: [],
      after: [],
    },
    grounds: {
      heading: 'Hvorfor, og på hvilket rettslig grunnlag',
      text: [],
      points: [
        'For å oppfylle avtalen med deg (GDPR artikkel 6.1 b): kontoen, hyttene, guidene og brikkene dine, og e-post om dem.',
        'For vår berettigede interesse (artikkel 6.1 f): vern mot misbruk, sikkerhetsloggen, å telle visninger uten å vite hvem som leser, og å svare når du skriver til oss.',
        'Med ditt samtykke (artikkel 6.1 a): nyheter på e-post, bare hvis du har slått det på i Innstillinger. Du slår det av samme sted.',
        'Fordi loven krever det (artikkel 6.1 c): når vi etter loven må ta vare på eller utlevere noe.',
      ],
      after: [],
    },
    retention: {
      heading: 'Hvor lenge vi lagrer',
      text: [],
      points: [
        'Kontoen din: til du sletter den, eller ber oss gjøre det. Hytter og guider: til du sletter dem, eller kontoen slettes. Med en hytte forsvinner også de talte visningene.',
        'En økt: {{sessionHours}} timer etter at du sist brukte den, eller {{rememberedDays}} dager med Husk meg. Logger du ut, slutter den med en gang; et nytt passord avslutter alle andre.',
        'En lenke for å tilbakestille passordet: {{resetMinutes}} minutter, og den virker én gang.',
        'En eksport av opplysningene dine: filen og lenken til den, i {{exportHours}} timer etter at vi sendte den.',
        'Saltet bak den besøkendes hash: til dagen er over.',
        'Sikkerhetskopier som nettstedet tar av seg selv: {{backupDays}} dager.',
        'En brikkes egne opplysninger, som når den ble laget, aktivert og tatt ut av bruk: så lenge brikken finnes, med navnet hytta hadde da. Når kontoen din er slettet, står det ikke lenger at det var deg, heller ikke hva hytta het.',
        'Sikkerhetsloggen: {{signInDays}} dager for innlogginger, og alt annet så lenge nettstedet finnes. Når kontoen din er slettet, står det ikke lenger at det var deg.',
        'E-post til deg som ikke kunne leveres: at den skulle til adressen din, og hva som gikk galt, i {{failedMailDays}} dager. Det som er sendt, lagres ikke.',
      ],
      after: [],
    },
    browser: {
      heading: 'Informasjonskapsler og lagring i nettleseren',
      text: [
        'Gjester får ingen informasjonskapsler. Vertens sider tar vare på noen få ting i nettleserens lokale lager, slik at appen er som du forlot den:',
      ],
      points: [
        'nøkkelen som holder deg innlogget, med navnet og bildet ditt',
        'rutenett eller liste, for hyttene og tjenestene dine',
        'temaet som sist ble lagret for guiden til hver hytte',
        'lyse eller mørke farger',
        'språket ditt, og tidssonen hvis du har valgt en i Innstillinger',
        'mens du logger inn med en annen tjeneste, og bare i den fanen: en billett som viser nettstedet at det var deg',
      ],
      after: [
        'Alt blir i nettleseren din til du tømmer den; når du logger ut, fjernes nøkkelen. Ingenting av det brukes til å følge deg.',
        'Det du skriver i chatvinduet, blir i den åpne fanen og forsvinner når du laster den på nytt. Skjemaet på siden Kontakt åpner ditt eget e-postprogram og sender ingenting til oss av seg selv.',
      ],
    },
    others: {
      heading: 'Tjenester fra andre',
      text: ['Noen oppgaver gjøres av andre. De får bare det oppgaven krever:'],
      points: [
        'Vær og steder (Open-Meteo): hvor hytta ligger. Ingenting om gjester.',
        'E-post: adressen din og teksten i brevet.',
        'Maskinoversettelse, der den er slått på og du ber om den: tekstene som skal oversettes.',
        'Innlogging via en annen tjeneste, der den er slått på og du bruker den: leverandøren oppgir navnet, e-postadressen og bildet ditt, og får vite at du logget inn her.',
        'Drift: selskapet som eier serverne tjenesten kjører på.',
      ],
      after: [
        'Ligger en slik tjeneste utenfor EU og EØS, bygger vi på en beslutning fra EU-kommisjonen om at landet verner opplysninger godt nok, eller på kommisjonens standardavtaler.',
      ],
    },
    rights: {
      heading: 'Rettighetene dine',
      text: [
        'Mye gjør du selv i Innstillinger. For resten, skriv til {{supportEmail}}, så får du svar innen en måned. Det koster ingenting.',
        'Etter GDPR har du rett til:',
      ],
      points: [
        'Innsyn: å få vite hva vi lagrer om deg. Under Innstillinger, Personvern får du alt klargjort når du vil.',
        'Retting: at det som er feil, blir rettet. Det meste endrer du selv i Innstillinger.',
        'Sletting: at det blir fjernet. Du sletter kontoen og alt i den under Innstillinger, Personvern; det skjer med en gang.',
        'Dataportabilitet: å ta med deg opplysningene dine. Den samme eksporten har dem som filer andre programmer kan lese.',
        'Begrensning: at vi lagrer opplysningene dine uten å bruke dem mens et spørsmål avklares.',
        'Innsigelse: å protestere mot det vi gjør for vår berettigede interesse.',
      ],
      after: [],
    },
    changes: {
      heading: 'Endringer på denne siden',
      text: [
        'Når det vi gjør endrer seg, endres siden også, og datoen øverst viser når. Betyr en endring noe for deg, skriver vi til deg før den gjelder.',
      ],
      points: [],
      after: [],
    },
  },
  complaint:
    'Mener du at vi behandler opplysninger feil, kan du klage til den svenske tilsynsmyndigheten Integritetsskyddsmyndigheten (IMY), eller til myndigheten i landet der du bor.',
  authority: 'Til nettstedet til IMY',
};
