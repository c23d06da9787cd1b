import type { WordsOf } from '../words-of.ts';
import type { terms as en } from '../en/terms.ts';

export const terms: WordsOf<typeof en> = {
  intro: [
    'De här villkoren är ett avtal mellan dig som värd och {{product}}. De är skrivna för att läsas från början till slut. När du skapar ett konto godkänner du dem.',
  ],
  sections: {
    service: {
      heading: 'Vad {{product}} är',
      text: [
        '{{product}} är en webbtjänst där du bygger en digital gästguide för en stuga, en lägenhet eller ett hus. Gästerna öppnar den genom att skanna en QR-bricka, utan app och utan inloggning.',
      ],
      points: [],
      after: [],
    },
    age: {
      heading: 'Vem som får använda tjänsten',
      text: [
        'Du måste ha fyllt 18 år för att ha ett konto. Om du handlar för ett företag intygar du att du får ingå avtal för dess räkning.',
      ],
      points: [],
      after: [],
    },
    account: {
      heading: 'Ditt konto',
      text: [
        'Uppge ditt riktiga namn och en e-postadress som du läser. Behåll lösenordet för dig själv och hör av dig direkt om du tror att någon annan har varit inne på kontot. Du ansvarar för det som görs med det.',
      ],
      points: [],
      after: [],
    },
    plans: {
      heading: 'Planerna',
      text: ['Det finns tre planer. Det här ingår i var och en.'],
      points: [],
      after: [
        'En aktiv stuga är en stuga med en aktiverad bricka. Stugor utan bricka är utkast och räknas inte.',
        'Du ber om en annan plan i Inställningar, under Plan, och den börjar gälla när vi har godkänt den. Du får alltid veta priset innan en plan kostar något.',
      ],
    },
    expiry: {
      heading: 'När en plan går ut',
      text: [
        'När planens sista dag har passerat får du {{grace}} dagars respit. Under den tiden ändras ingenting, vi påminner bara. Därefter räknas planen som Basic tills du förnyar den:',
      ],
      points: [
        'Tjänster över Basic och översättningar döljs för gästerna.',
        'De stugor som aktiverades först förblir öppna, upp till gränsen för Basic. För de andra ser gästerna bara stugans namn, kontaktuppgifterna och nödnumren.',
        'Inget raderas. När du förnyar är allt tillbaka som det var.',
      ],
      after: [],
    },
    tags: {
      heading: 'Brickor och aktiveringsnycklar',
      text: [
        'Varje bricka har en QR-kod och en aktiveringsnyckel med 8 tecken: 4 bokstäver och sedan 4 siffror. En nyckel öppnar en stugas guide i taget, och den får flyttas en gång:',
      ],
      points: [
        'När brickan frigörs första gången, av dig eller för att stugan raderas, blir den ledig igen för dig. Du kan aktivera den en gång till, för vilken som helst av dina stugor.',
        'När den frigörs en andra gång tas den ur bruk för alltid. Den öppnar ingen guide längre och kan inte aktiveras igen.',
      ],
      after: [
        'Kopiera inte en bricka och sätt den inte där den leder gäster fel. Skriv till oss om en bricka försvinner eller går sönder.',
      ],
    },
    content: {
      heading: 'Det du skriver',
      text: [
        'Det du lägger in i dina guider är ditt och förblir ditt. Du låter oss lagra det, visa det för dina gäster och få det översatt när du ber om det, och inget mer.',
        'Du ansvarar för innehållet: att det stämmer och är lagligt, och att du får använda bilderna och texterna. Den som har guidens adress kan läsa den, även lösenordet till wifi, så skriv inget som en gäst inte bör veta.',
        'Betaltjänster i en guide säljs av dig, via din egen betallänk. Vi är inte part i det köpet.',
      ],
      points: [],
      after: [],
    },
    fairUse: {
      heading: 'Rimlig användning och missbruk',
      text: ['Använd {{product}} som en värd gör. Det betyder bland annat:'],
      points: [
        'Ha högst {{drafts}} utkast, alltså stugor utan bricka.',
        'Publicera inget olagligt, inget som lurar, hotar eller skadar någon, och inga länkar till sådant.',
        'Gissa inte nycklar eller lösenord, leta inte efter vägar in till andras uppgifter och ta dig inte förbi en plans gränser, till exempel med flera konton.',
        'Belasta inte tjänsten med automatiska anrop. Efter för många försök på kort tid säger vi nej en stund.',
        'Sälj inte tillgången vidare och använd inte kontot för att lagra sådant som inte hör till en guide.',
      ],
      after: [
        'Om ett konto missbrukas får vi dölja en guide eller stänga kontot. Är det inte bråttom skriver vi till dig först, så att du kan rätta till det.',
      ],
    },
    availability: {
      heading: 'Så driver vi tjänsten',
      text: [
        'Vi gör vårt bästa för att alla guider ska gå att nå dygnet runt, men kan inte lova att det aldrig blir avbrott. Väder och platser kommer från andra, och dem kan vi inte gå i god för.',
        'Guidens del om nödlägen är en hjälp. Ring 112 vid fara.',
      ],
      points: [],
      after: [],
    },
    liability: {
      heading: 'Ansvar',
      text: [
        'Vi ansvarar för skada som vi orsakar genom vårdslöshet. Vi ansvarar inte för indirekt skada, som förlorade bokningar eller inkomster, för det som värdar skriver i sina guider eller för sådant som vi inte råder över, till exempel ett nät som ligger nere.',
        'Sammanlagt ansvarar vi för högst det du har betalat för din plan under de tolv månaderna före skadan. Gränserna gäller inte vid uppsåt eller grov vårdslöshet, vid personskada eller för rättigheter som lagen ger dig som konsument.',
      ],
      points: [],
      after: [],
    },
    ending: {
      heading: 'Sluta använda tjänsten',
      text: [
        'Du kan sluta när du vill: under Inställningar, Integritet tar du med dig dina uppgifter och raderar kontot med allt som finns i det, på en gång. Dina brickor är då tagna ur bruk för alltid. En radering går inte att ångra.',
        'Om vi någon gång lägger ner {{product}}, eller avslutar ditt konto av annat skäl än missbruk, skriver vi till dig minst {{notice}} dagar innan.',
      ],
      points: [],
      after: [],
    },
    changes: {
      heading: 'Ändringar av villkoren',
      text: [
        'Vi kan ändra villkoren. Datumet överst visar när det senast hände. En ändring som påverkar dig får du med e-post minst {{notice}} dagar innan den gäller, och om du inte går med på den kan du sluta dessförinnan.',
      ],
      points: [],
      after: [],
    },
    law: {
      heading: 'Lag och domstol',
      text: [
        'Svensk lag gäller för villkoren. En tvist som vi inte kan lösa tillsammans avgörs av domstol i Borås.',
        'Som konsument kan du också vända dig till Allmänna reklamationsnämnden (ARN), och du behåller det skydd som lagen i ditt eget land ger dig.',
      ],
      points: [],
      after: [],
    },
  },
  table: {
    caption: 'Planernas gränser',
    plan: 'Plan',
    activeCabins: 'Aktiva stugor',
    languages: 'Översättningsspråk',
    none: 'Inga',
    countOf: '{{number}} av: {{list}}',
    all: '{{number}}: {{list}}',
  },
};
