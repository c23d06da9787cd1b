import type { media as en } from '../en/media.ts';
import type { WordsOf } from '../words-of.ts';

export const media: WordsOf<typeof en> = {
  picture: 'Bild',
  drag: 'Dra hit en bild, eller välj en.',
  choose: 'Välj en bild',
  replace: 'Byt bild',
  camera: 'Ta ett foto',
  kinds: 'JPEG, PNG, WebP eller AVIF, högst 12 MB',
  progress: 'Bilden laddas upp',
  sending: '{{percent}} % uppladdat',
  checking: 'Tittar på bilden…',
  awaited: 'Sparas så snart bilden är här…',
  cancel: 'Avbryt',
  done: 'Bilden är uppladdad.',
  remove: 'Ta bort bilden',
  removed: 'Bilden är borttagen.',
  unseen: 'Ingen bild syns på den här adressen.',
  tooLarge: 'Bilden är större än 12 MB. Välj en mindre.',
  failed: 'Bilden kunde inte laddas upp. Kontrollera anslutningen och försök igen.',
};
