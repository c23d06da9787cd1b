import type { WordsOf } from '../words-of.ts';
import type { privacy as en } from '../en/privacy.ts';

export const privacy: WordsOf<typeof en> = {
  intro: [
    'Här står vad {{product}} lagrar, varför, hur länge och vad du kan begära av oss.',
    'I korthet: vi använder värdars uppgifter för deras guider och inget annat. Gäster följs inte: ingen kaka, ingen IP-adress. Vi säljer inget och visar inga annonser.',
  ],
  sections: {
    controller: {
      heading: 'Vem som ansvarar',
      text: [
        '{{product}} i Borås är personuppgiftsansvarig för värdarnas konton och för räkningen av visningar. Du når oss på {{supportEmail}}; vår postadress finns på sidan Kontakt.',
        'För det en värd skriver om andra i en guide, till exempel en grannes namn och telefonnummer, ansvarar värden. Vi behandlar det för värdens räkning.',
      ],
      points: [],
      after: [],
    },
    hosts: {
      heading: 'Vad vi lagrar om värdar',
      text: ['Det du själv lämnar och det som uppstår när du använder {{product}}:'],
      points: [
        'Ditt konto: namn, e-postadress och språk; om du fyller i dem också företag, telefon och tidszon; bilden och inställningarna du har valt; din plan och när den går ut. Lösenordet sparas bara som en hash som ingen kan läsa det ur.',
        'Dina stugor och brickor: namn, platser, texter, bilder, tjänster, översättningar och anteckningar, och vilken bricka som hör till vilken stuga.',
        'Dina sessioner: när du loggade in, hur länge det gäller och hur din webbläsare beskriver sig. Av nyckeln som håller dig inloggad sparas bara en hash.',
        'E-post till dig om ditt konto: länkar för att byta lösenord eller hämta dina uppgifter, och påminnelser om att din plan slutar.',
        'En logg över det som är viktigt för säkerheten: inloggningar, även misslyckade, byten av plan eller roll, konton som stängs av eller slås på, och vad som görs med brickor.',
      ],
      after: [],
    },
    guests: {
      heading: 'Vad vi vet om gäster',
      text: [
        'Gäster läser en guide utan konto. Vi sätter ingen kaka och lagrar ingen IP-adress. Om värden har räkningen på för stugan räknas varje visning av guiden med:',
      ],
      points: [
        'tid och dag',
        'vilken bricka det gäller och om guiden öppnades genom att skanna den eller via en länk',
        'sidans språk',
        'typ av enhet: telefon, surfplatta eller dator',
        'en hash som skiljer två besökare åt under samma dag. Den görs med ett slumpat salt som slängs varje dag, så att ingen, inte heller vi, kan känna igen en besökare en annan dag.',
      ],
      after: [
        'IP-adressen finns i minnet tills hashen är gjord, normalt inom en sekund, och glöms sedan. Värdar ser bara siffror.',
        'Gästens egen telefon sparar språket som valts, och den senaste sidan i {{offlineDays}} dagar så att den går att läsa utan nät. Inget av det skickas till oss.',
        'Länkar leder till andra webbplatser, och en bild som värden har länkat från en annan webbplats hämtas därifrån. Den webbplatsen ser då telefonens IP-adress, som alla webbplatser gör.',
      ],
    },
    misuse: {
      heading: 'Skydd mot missbruk',
      text: [
        'För att ingen ska kunna gissa lösenord och nycklar räknar vi försök att logga in, skapa konto, återställa lösenord, aktivera en bricka och öppna en bricka som inte leder någonstans, per konto eller IP-adress. Räkningen raderas inom några timmar. Ett vanligt besök i en guide ingår inte.',
      ],
      points: [],
      after: [],
    },
    grounds: {
      heading: 'Varför, och med vilken rättslig grund',
      text: [],
      points: [
        'För att uppfylla avtalet med dig (GDPR artikel 6.1 b): ditt konto, dina stugor, guider och brickor, och e-post om dem.',
        'För vårt berättigade intresse (artikel 6.1 f): skydd mot missbruk, säkerhetsloggen, att räkna visningar utan att veta vem som läser, och att svara när du skriver till oss.',
        'Med ditt samtycke (artikel 6.1 a): nyheter med e-post, bara om du har slagit på det i Inställningar. Du slår av det på samma ställe.',
        'För att lagen kräver det (artikel 6.1 c): när vi enligt lag måste bevara eller lämna ut något.',
      ],
      after: [],
    },
    retention: {
      heading: 'Hur länge vi sparar',
      text: [],
      points: [
        'Ditt konto: tills du raderar det, eller ber oss göra det. Stugor och guider: tills du tar bort dem eller kontot raderas. Med en stuga försvinner också dess räknade visningar.',
        'En session: {{sessionHours}} timmar efter att du senast använde den, eller {{rememberedDays}} dagar med Kom ihåg mig. Loggar du ut slutar den genast; ett nytt lösenord avslutar alla andra.',
        'En länk för att återställa lösenordet: {{resetMinutes}} minuter, och den fungerar en gång.',
        'En export av dina uppgifter: filen och länken till den, i {{exportHours}} timmar efter att vi mejlade den.',
        'Saltet bakom besökarens hash: tills dagen är slut.',
        'Säkerhetskopior som webbplatsen gör av sig själv: {{backupDays}} dagar.',
        'En brickas egna uppgifter, som när den gjordes, aktiverades och togs ur bruk: så länge brickan finns, med namnet stugan hade då. När ditt konto är raderat står det inte längre att det var du, inte heller vad stugan hette.',
        'Säkerhetsloggen: {{signInDays}} dagar för inloggningar, och allt annat så länge webbplatsen finns. När ditt konto är raderat står det inte längre att det var du.',
        'E-post till dig som inte kunde levereras: att den skulle till din adress och vad som gick fel, i {{failedMailDays}} dagar. Det som har skickats sparas inte.',
      ],
      after: [],
    },
    browser: {
      heading: 'Kakor och lagring i webbläsaren',
      text: [
        'Gäster får inga kakor. Värdens sidor sparar några saker i webbläsarens lokala lagring, så att appen är som du lämnade den:',
      ],
      points: [
        'nyckeln som håller dig inloggad, med ditt namn och din bild',
        'rutnät eller lista, för dina stugor och tjänster',
        'det tema som senast sparades för varje stugas guide',
        'ljusa eller mörka färger',
        'ditt språk, och tidszonen om du har valt en i Inställningar',
        'medan du loggar in med en annan tjänst, och bara i den fliken: en biljett som visar webbplatsen att det var du',
      ],
      after: [
        'Allt stannar i din webbläsare tills du rensar den; när du loggar ut tas nyckeln bort. Inget av det används för att följa dig.',
        'Det du skriver i chattfönstret stannar i den öppna fliken och försvinner när du laddar om den. Formuläret på sidan Kontakt öppnar ditt eget e-postprogram och skickar inget till oss av sig självt.',
      ],
    },
    others: {
      heading: 'Andras tjänster',
      text: ['Några uppgifter sköts av andra. De får bara det som uppgiften kräver:'],
      points: [
        'Väder och platser (Open-Meteo): var stugan ligger. Inget om gäster.',
        'E-post: din adress och brevets text.',
        'Maskinöversättning, där den är påslagen och du ber om den: texterna som ska översättas.',
        'Inloggning via en annan tjänst, där den är påslagen och du använder den: leverantören lämnar ditt namn, din e-postadress och din bild, och får veta att du loggade in här.',
        'Drift: företaget vars servrar tjänsten körs på.',
      ],
      after: [
        'Om en sådan tjänst ligger utanför EU och EES stöder vi oss på EU-kommissionens beslut att landet skyddar uppgifter tillräckligt väl, eller på dess standardavtalsklausuler.',
      ],
    },
    rights: {
      heading: 'Dina rättigheter',
      text: [
        'Mycket gör du själv i Inställningar. För resten, skriv till {{supportEmail}}, så får du svar inom en månad. Det kostar inget.',
        'Enligt GDPR har du rätt till:',
      ],
      points: [
        'Tillgång: att få veta vad vi lagrar om dig. Under Inställningar, Integritet får du allt förberett när du vill.',
        'Rättelse: att det som är fel rättas. Det mesta ändrar du själv i Inställningar.',
        'Radering: att det tas bort. Du raderar kontot och allt i det under Inställningar, Integritet; det sker genast.',
        'Dataportabilitet: att ta med dig dina uppgifter. Samma export har dem som filer som andra program kan läsa.',
        'Begränsning: att vi lagrar dina uppgifter utan att använda dem medan en fråga reds ut.',
        'Invändning: att invända mot det vi gör för vårt berättigade intresse.',
      ],
      after: [],
    },
    changes: {
      heading: 'Ändringar av den här sidan',
      text: [
        'När det vi gör ändras gör sidan det också, och datumet överst visar när. Om en ändring påverkar dig skriver vi till dig innan den gäller.',
      ],
      points: [],
      after: [],
    },
  },
  complaint:
    'Om du tycker att vi hanterar uppgifter fel kan du klaga hos Integritetsskyddsmyndigheten (IMY), eller hos myndigheten i landet där du bor.',
  authority: 'Till IMY:s webbplats',
};
