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
  },
};
