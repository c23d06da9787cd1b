import type { media as en } from '../en/media.ts';
import type { WordsOf } from '../words-of.ts';

export const media: WordsOf<typeof en> = {
  picture: 'Bilde',
  drag: 'Dra et bilde hit, eller velg et.',
  choose: 'Velg et bilde',
  replace: 'Bytt bilde',
  camera: 'Ta et bilde',
  kinds: 'JPEG, PNG, WebP eller AVIF, høyst 12 MB',
  progress: 'Bildet lastes opp',
  sending: '{{percent}} % lastet opp',
  checking: 'Ser på bildet…',
  awaited: 'Lagres så snart bildet er her…',
  cancel: 'Stopp',
  done: 'Bildet er lastet opp.',
  remove: 'Fjern bildet',
  removed: 'Bildet er fjernet.',
  unseen: 'Ingen bilder vises på denne adressen.',
  tooLarge: 'Bildet er større enn 12 MB. Velg et mindre.',
  failed: 'Bildet kunne ikke lastes opp. Sjekk tilkoblingen og prøv igjen.',
};
