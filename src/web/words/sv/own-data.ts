import type { ownData as en } from '../en/own-data.ts';
import type { WordsOf } from '../words-of.ts';

export const ownData: WordsOf<typeof en> = {
  intro: 'Vad vi lagrar om dig, och hur länge, står på',
  policy: 'sidan om integritet',
  download: {
    title: 'Ta med dig dina uppgifter',
    text: 'Vi packar allt du har här i en ZIP-fil: konto, stugor, guider, tjänster, brickor, räknade visningar och loggen över vad du har gjort, som JSON-filer som andra program kan läsa, och bilderna du har laddat upp.',
    how: 'Det packas i bakgrunden. Sedan mejlar vi en länk som fungerar i 24 timmar.',
    ask: 'Förbered mina uppgifter',
    failed: 'Exporten kunde inte startas. Försök igen.',
    expired: 'Länken har gått ut. Du kan få en ny här nedanför.',
  },
  erase: {
    title: 'Radera kontot',
    text: 'Raderingen tar bort allt på en gång och för alltid: ingen kan få tillbaka det, inte heller vi.',
    points: [
      'Dina guider stängs. Gäster som skannar en bricka läser att den inte längre används.',
      'Dina brickor kan aldrig användas igen, och inte heller nycklar som du har frigjort.',
      'Stugor, tjänster, bilder, räknade visningar, sessioner och väntande mejl tas bort.',
      'Loggen behåller att ett konto raderades, men inte vems. Säkerhetskopior är borta efter 7 dagar.',
    ],
    advice: 'Vill du ha en kopia? Förbered dina uppgifter först, och hämta dem innan du raderar.',
    open: 'Radera mitt konto',
    dialogTitle: 'Radera kontot för alltid?',
    typeEmail: 'Skriv din e-postadress för att bekräfta: {{email}}',
    password: 'Lösenord',
    mismatch: 'Skriv {{email}} för att bekräfta.',
    confirm: 'Radera för alltid',
    failed: 'Kontot kunde inte raderas. Försök igen.',
  },
  noPassword: {
    text: 'Du loggar in med Google, så kontot har inget lösenord än. Välj ett med en länk som vi mejlar dig.',
    erase:
      'För att radera kontot behövs ett lösenord, så att ingen gör det på en enhet som du har lämnat öppen.',
    ask: 'Mejla mig länken',
    sent: 'Länken är på väg till {{email}}.',
    failed: 'Något gick fel. Försök igen.',
  },
};
