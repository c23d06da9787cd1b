import { expect, it } from 'vitest';
import { HOST_LANGUAGES } from '#shared/languages.ts';
import { textsIn } from '#web/testing/all-texts.ts';

it.each(HOST_LANGUAGES)(
  'in %s the answer on moving a tag names its buttons as they are named',
  async (language) => {
    const words = await textsIn(language);
    const answer = words.get('contact.faq.items.move.answer');
    expect(answer).toContain(words.get('cabins.details.guestPage.move'));
    expect(answer).toContain(words.get('cabins.details.guestPage.release'));
  },
);
