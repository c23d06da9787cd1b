import type { WordsOf } from '../words-of.ts';
import type { about as en } from '../en/about.ts';

export const about: WordsOf<typeof en> = {
  lead: '{{product}} hjälper värdar att svara på gästernas frågor innan de hinner ställas.',
  story: {
    heading: 'Startat av en värd',
    text: [
      '{{product}} startades av en värd. Gästerna undrade alltid över samma saker: vad är lösenordet till wifi, hur tänder man spisen, var slänger vi soporna. Svaren fanns i en pärm som aldrig var uppdaterad, i det enda rum där ingen letade.',
      'Så pärmen blev en sida. Gästen skannar en QR-bricka i hallen och läser i sin egen telefon, på sitt eget språk, utan app och utan konto. Värden ändrar en rad en gång, och alla gäster efter det läser rätt.',
    ],
  },
  data: {
    heading: 'Dina uppgifter är dina',
    text: [
      'Det en värd skriver tillhör värden. Vi säljer det inte och visar inga annonser, och du bestämmer: under Inställningar, Integritet tar du med dig allt, eller raderar det, när du vill.',
      'Gästerna följs inte. Vi räknar hur ofta en guide öppnas, men vet inget om den som öppnade den.',
    ],
    link: 'Läs hur vi hanterar uppgifter',
  },
  values: {
    heading: 'Det vi bryr oss om',
    items: {
      simplicity: {
        name: 'Enkelhet',
        text: 'En gäst som står ute i snön ska hitta wifi på två sekunder. En värd ska aldrig behöva undra var något finns.',
      },
      sustainability: {
        name: 'Hållbarhet',
        text: 'Inga tryckta pärmar att slänga, och sidor så lätta att en gammal telefon med svag täckning klarar dem.',
      },
      trust: {
        name: 'Förtroende',
        text: 'Vi säger vad vi gör med enkla ord, sparar lite och frågar innan vi gör mer.',
      },
      innovation: {
        name: 'Innovation',
        text: 'Nya idéer är välkomna när de gör vistelsen enklare, och får vänta när de inte gör det.',
      },
    },
  },
  next: {
    heading: 'Prata med oss',
    text: 'Mycket av det bästa i {{product}} började som ett brev från en värd.',
    link: 'Kontakta oss',
  },
};
