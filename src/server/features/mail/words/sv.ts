import { INVITATION_DAYS } from '#shared/limits.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { MailWords } from './words.ts';

export const sv: MailWords = {
  greeting: (name) => (name === '' ? 'Hej,' : `Hej ${name},`),
  address: 'Fungerar inte knappen? Öppna den här adressen i webbläsaren:',
  mails: {
    passwordReset: {
      subject: `Välj ett nytt lösenord för ${PRODUCT_NAME}`,
      heading: 'Välj ett nytt lösenord',
      text: 'Du har bett om att få välja ett nytt lösenord för ditt konto. Det är gjort på en minut.',
      button: 'Välj nytt lösenord',
      after: [
        'Länken fungerar en gång, i 60 minuter.',
        'Var det inte du? Då behöver du inte göra något: ditt lösenord gäller som förut.',
      ],
    },
    invitation: {
      subject: `Du är inbjuden till ${PRODUCT_NAME}`,
      heading: 'Du är inbjuden',
      text: `Du kan skapa ett konto hos ${PRODUCT_NAME} och göra digitala guider för gästerna i dina stugor. Det är gjort på en minut.`,
      button: 'Skapa ditt konto',
      after: [
        `Länken fungerar en gång, i ${INVITATION_DAYS} dagar, och för den här adressen.`,
        'Väntade du dig inte det här? Då behöver du inte göra något: utan länken skapas inget konto.',
      ],
    },
    upgradeRequest: {
      subject: `En värd vill ha en högre plan (${PRODUCT_NAME})`,
      heading: 'En värd vill ha en högre plan',
      text: `En värd vill ha mer av ${PRODUCT_NAME}. Med ett klick godkänner eller avslår du.`,
      button: 'Visa förfrågningar',
      after: ['Du får det här mejlet för att du är administratör. Andra administratörer har också fått det.'],
    },
    exportReady: {
      subject: 'Dina uppgifter är klara att hämta',
      heading: 'Dina uppgifter är klara',
      text: 'Du har bett om en kopia av allt du har här. Den är en enda ZIP-fil: dina texter och inställningar som JSON, och dina bilder.',
      button: 'Hämta',
      after: [
        'Länken fungerar i 24 timmar. Den som har länken kan hämta filen, så behåll den för dig själv.',
        'Var det inte du? Byt då lösenord och logga ut dina andra enheter under Inställningar, Säkerhet.',
      ],
    },
    planEnds: {
      subject: 'Din plan {{plan}} slutar {{day}}',
      heading: 'Din plan {{plan}} slutar {{day}}',
      text: 'Förnya planen före {{day}}, så förblir allt som det är. Under Inställningar, Plan ser du vad den rymmer och hur du går vidare.',
      button: 'Visa min plan',
      after: [
        'Efter den dagen följer {{grace}} dagar då inget ändras. Sedan räknas din plan som Basic: det som hör till {{plan}} döljs för gästerna. Inget tas bort, och allt kommer tillbaka när du förnyar.',
      ],
    },
    secondFactorOn: {
      subject: `Tvåstegsinloggning är på (${PRODUCT_NAME})`,
      heading: 'Tvåstegsinloggning är på',
      text: 'Från och med nu behövs både ditt lösenord och en kod från din autentiseringsapp för att logga in. Dina andra enheter har loggats ut.',
      button: 'Visa säkerhetsinställningar',
      after: [
        'Förvara dina återställningskoder så att du hittar dem utan telefonen.',
        'Var det inte du? Då känner någon till ditt lösenord. Välj ett nytt nu och skriv till supporten.',
      ],
    },
    secondFactorOff: {
      subject: `Tvåstegsinloggning är av (${PRODUCT_NAME})`,
      heading: 'Tvåstegsinloggning är av',
      text: 'Från och med nu räcker ditt lösenord för att logga in på ditt konto.',
      button: 'Visa säkerhetsinställningar',
      after: [
        'Du stängde av den, eller så gjorde en administratör det åt dig. Du kan slå på den igen under Inställningar, Säkerhet.',
        'Var det inte du? Välj då ett nytt lösenord nu och slå på den igen.',
      ],
    },
    recoveryCodesMade: {
      subject: `Du har nya återställningskoder (${PRODUCT_NAME})`,
      heading: 'Du har nya återställningskoder',
      text: 'Tio nya återställningskoder har skapats för ditt konto. De gamla fungerar inte längre, och dina andra enheter har loggats ut.',
      button: 'Visa säkerhetsinställningar',
      after: [
        'Var det inte du? Välj då ett nytt lösenord nu och skapa nya koder under Inställningar, Säkerhet.',
      ],
    },
    recoveryCodeUsed: {
      subject: `En återställningskod har använts (${PRODUCT_NAME})`,
      heading: 'En återställningskod har använts',
      text: 'En av dina återställningskoder användes i stället för en kod från din autentiseringsapp. Den fungerar inte igen.',
      button: 'Visa säkerhetsinställningar',
      after: [
        'Är det få kvar? Skapa då nya under Inställningar, Säkerhet.',
        'Var det inte du? Då har någon dina koder och känner till ditt lösenord. Välj ett nytt lösenord nu och skapa nya koder.',
      ],
    },
  },
};
