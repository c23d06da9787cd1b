import type { z } from 'zod';
import { LRUCache } from 'lru-cache';
import { guidePassages } from '#guest/ask/passages.ts';
import type { GuidePair } from '#guest/ask/service-passages.ts';
import { ask } from '#shared/ask/ask.ts';
import { type Index, indexGuide } from '#shared/ask/guide-index.ts';
import { lexiconOf, MODEL } from '#shared/ask/lexicons.ts';
import type { askGuide } from '#shared/contracts/guides.ts';
import { GUEST_LANGUAGES, isGuestLanguage } from '#shared/languages.ts';

type Answers = z.output<typeof askGuide.answer>['answers'];

/** Guides that are asked at the moment; reading one takes longer than answering. */
const MAX_GUIDES = 20;

/** Answers questions by the engine in `src/shared/ask`, in any language of the guest page. */
export function createAsker(): (guides: GuidePair, question: string) => Answers {
  const known = new LRUCache<string, { content: string; index: Index }>({ max: MAX_GUIDES });

  function indexOf(guides: GuidePair): Index {
    const { code, language } = guides.shown;
    // Weather changes and is not asked for.
    const content = JSON.stringify(guides, (key, value: unknown) => (key === 'weather' ? undefined : value));
    const cached = known.get(code + language);
    if (cached?.content === content) return cached.index;
    const index = indexGuide(guidePassages(guides), GUEST_LANGUAGES.map(lexiconOf), MODEL);
    known.set(code + language, { content, index });
    return index;
  }

  return (guides, question) =>
    ask(indexOf(guides), question, guides.shown.language).map((answer) => ({
      ...answer,
      lang: isGuestLanguage(answer.lang) ? answer.lang : guides.shown.language,
      by: 'guide',
    }));
}
