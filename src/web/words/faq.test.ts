import { expect, it } from 'vitest';
import { HOST_LANGUAGES } from '#shared/languages.ts';
import { fetchGroup } from './groups.ts';
import type { words as afterSignIn } from './en/after-sign-in.ts';
import type { words as publicPages } from './en/public-pages.ts';
import type { WordsOf } from './words-of.ts';

it.each(HOST_LANGUAGES)(
  'in %s the answer on moving a tag names its buttons as they are named',
  async (language) => {
    const { contact } = (await fetchGroup(language, 'public-pages')) as WordsOf<typeof publicPages>;
    const { cabinDetails } = (await fetchGroup(language, 'after-sign-in')) as WordsOf<typeof afterSignIn>;
    const { answer } = contact.faq.items.move;
    expect(answer).toContain(cabinDetails.guestPage.move);
    expect(answer).toContain(cabinDetails.guestPage.release);
  },
);
