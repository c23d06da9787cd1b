import type { media as en } from '../en/media.ts';
import type { WordsOf } from '../words-of.ts';

export const media: WordsOf<typeof en> = {
  picture: 'Kuva',
  drag: 'Vedä kuva tähän tai valitse kuva.',
  choose: 'Valitse kuva',
  replace: 'Vaihda kuva',
  camera: 'Ota kuva',
  kinds: 'JPEG, PNG, WebP tai AVIF, enintään 12 Mt',
  progress: 'Kuvaa ladataan',
  sending: '{{percent}} % ladattu',
  checking: 'Kuvaa tarkistetaan…',
  awaited: 'Tallennetaan heti, kun kuva on perillä…',
  cancel: 'Keskeytä',
  done: 'Kuva on ladattu.',
  remove: 'Poista kuva',
  removed: 'Kuva on poistettu.',
  unseen: 'Tässä osoitteessa ei näy kuvaa.',
  tooLarge: 'Kuva on yli 12 Mt. Valitse pienempi.',
  failed: 'Kuvan lataaminen ei onnistunut. Tarkista yhteys ja yritä uudelleen.',
};
