import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { z } from 'zod';
import { LRUCache } from 'lru-cache';
import { guidePassages } from '#guest/ask/passages.ts';
import type { GuidePair } from '#guest/ask/service-passages.ts';
import { ask } from '#shared/ask/ask.ts';
import { type Index, indexGuide } from '#shared/ask/guide-index.ts';
import type { Answer } from '#shared/ask/passage.ts';
import { lexiconOf, MODEL } from '#shared/ask/lexicons.ts';
import type { askGuide, Guide } from '#shared/contracts/guides.ts';
import { GUEST_LANGUAGES, type GuestLanguage, isGuestLanguage } from '#shared/languages.ts';
import type { Context } from '#server/context.ts';
import type { Log } from '#server/db/client.ts';
import { assistantOf } from '#server/features/assistant/index.ts';

type Answers = z.output<typeof askGuide.answer>['answers'];

/** The number of guides kept ready to answer: reading one takes longer than answering. */
const MAX_GUIDES = 20;

type AssistantContext = Pick<Context, 'config' | 'db' | 'limits'>;

/** A question of a guest of this cabin. */
interface AskRequest {
  cabinId: number;
  guides: GuidePair;
  question: string;
  log: Log;
}

/** Answers of the guide alone, or with the site's AI where the guide's own search is silent. */
export interface Answerer {
  byGuide(guides: GuidePair, question: string): Promise<Answers>;
  bySite(request: AskRequest): Promise<Answers>;
}

const presented =
  ({ shown: { language } }: GuidePair, by: 'guide' | 'ai') =>
  ({ serviceId, key, title, field, quote, lang }: Answer): Answers[number] => {
    return { serviceId, key, title, field, quote, lang: isGuestLanguage(lang) ? lang : language, by };
  };

/** Reads the lexicons at the first question, 100 ms each, and answers other requests in between. */
async function readLexicons(): Promise<void> {
  for (const language of GUEST_LANGUAGES) {
    lexiconOf(language);
    await yieldToEventLoop();
  }
}

/**
 * Answers questions by the engine in `src/shared/ask`, in any language of the guest page, and where it is silent by the
 * site's AI (R-assistant-1).
 */
export function createAnswerer(context: AssistantContext, closing: AbortSignal): Answerer {
  const askAssistant = assistantOf(context, closing);
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

  async function byGuide(guides: GuidePair, question: string): Promise<Answers> {
    await readLexicons();
    return ask(indexOf(guides), question, guides.shown.language).map(presented(guides, 'guide'));
  }

  return {
    byGuide,
    async bySite({ cabinId, guides, question, log }) {
      const answers = await byGuide(guides, question);
      if (answers.length > 0) return answers;
      const passages = indexOf(guides).passages.map(({ passage }) => ({
        ...passage,
        headings: passage.readings[0]?.headings ?? [],
      }));
      return (await askAssistant(cabinId, passages, question, log)).map(presented(guides, 'ai'));
    },
  };
}

/** The guide in the page's language beside the host's own; `read` reads it in another language. */
export async function guidePair(
  shown: Guide,
  read: (language: GuestLanguage) => Promise<Guide | undefined>,
): Promise<GuidePair> {
  const { language, ownLanguage } = shown;
  return { shown, original: language === ownLanguage ? shown : ((await read(ownLanguage)) ?? shown) };
}
