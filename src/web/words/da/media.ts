import type { media as en } from '../en/media.ts';
import type { WordsOf } from '../words-of.ts';

export const media: WordsOf<typeof en> = {
  picture: 'Billede',
  drag: 'Træk et billede hertil, eller vælg et.',
  choose: 'Vælg et billede',
  replace: 'Skift billede',
  camera: 'Tag et billede',
  kinds: 'JPEG, PNG, WebP eller AVIF, højst 12 MB',
  progress: 'Billedet uploades',
  sending: '{{percent}} % uploadet',
  checking: 'Kigger på billedet…',
  awaited: 'Gemmes, så snart billedet er her…',
  cancel: 'Stop',
  done: 'Billedet er uploadet.',
  remove: 'Fjern billedet',
  removed: 'Billedet er fjernet.',
  unseen: 'Der ses intet billede på denne adresse.',
  tooLarge: 'Billedet er større end 12 MB. Vælg et mindre.',
  failed: 'Billedet kunne ikke uploades. Tjek forbindelsen, og prøv igen.',
};
