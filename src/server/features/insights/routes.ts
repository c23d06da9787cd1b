import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { getInsights, reportReads } from '#shared/contracts/insights.ts';
import { dayIn } from '#shared/days.ts';
import { type QuestionKey, questionKey } from '#shared/ask/question-key.ts';
import { type GuestLanguage, GUEST_LANGUAGES } from '#shared/languages.ts';
import { TAG_CODE } from '#shared/tag-code.ts';
import type { CallAnswer } from '#shared/contracts/call.ts';
import { SERVICE_KINDS } from '#services/registry/kinds.ts';
import { SERVICE_VALUES } from '#services/registry/values.ts';
import type { Context } from '#server/context.ts';
import { READ_SNAPSHOT, type Transaction } from '#server/db/drizzle.ts';
import { daysOf, type Days, daysBefore, eachDay, totalsOf } from '#server/features/analytics/index.ts';
import { ownCabin, type OwnCabin } from '#server/features/cabins/index.ts';
import { deviceOf } from '#server/features/guides/index.ts';
import { addressKey } from '#server/http/client-address.ts';
import { callsOf, type On } from '#server/http/calls.ts';
import { Problem } from '#server/problem.ts';
import { addReads, findTrackedCabin, findReads, scansByPart, scansPerDay } from './repo.ts';
import { groupSearches } from './group-searches.ts';
import { readsOf } from './reads.ts';
import type { z } from 'zod';
import { textPassages } from '#guest/ask/text-passages.ts';
import { plainText } from '#services/page/text/inline-parts.ts';
import { ask } from '#shared/ask/ask.ts';
import { indexGuide } from '#shared/ask/guide-index.ts';
import { lexiconOf, MODEL } from '#shared/ask/lexicons.ts';
import { wholeAnswer } from '#shared/ask/pieces.ts';

const MAX_ROWS = 100;

/** The questions of a guide's FAQ, and whether the FAQ answers a question in other words. */
interface Faq {
  questions: string[];
  isAnswered: (question: string) => boolean;
}

const faqs = new LRUCache<string, Faq>({ max: 50 });

/** Reads a stored FAQ once; null, if guests see none, answers nothing. */
function faqOf(valueJson: string | null, language: GuestLanguage): Faq {
  const name = `${language} ${valueJson}`;
  const known = faqs.get(name);
  if (known !== undefined) return known;
  const items = SERVICE_VALUES.faq.safeParse(JSON.parse(valueJson ?? 'null')).data?.items ?? [];
  const faq = { questions: items.map(({ title }) => title), isAnswered: faqAnswers(items, language) };
  faqs.set(name, faq);
  return faq;
}

const keys = new LRUCache<string, QuestionKey>({ max: 5000 });

/** Returns a function that finds the key of a question. It keeps the keys: finding one takes half a millisecond. */
const keysIn =
  (language: GuestLanguage) =>
  (text: string): QuestionKey => {
    const name = `${language} ${text}`;
    const key = keys.get(name) ?? questionKey(text, language);
    keys.set(name, key);
    return key;
  };

/** The usage of a cabin's guide in the range. */
async function insightsOf(
  tx: Transaction,
  cabin: OwnCabin,
  days: Days,
): Promise<CallAnswer<typeof getInsights>> {
  const before = daysBefore(days);
  const perDay = await scansPerDay(tx, cabin, { from: before.from, to: days.to });
  const parts = await scansByPart(tx, cabin, days);
  const { isRecounting, opened, searches, faq } = await findReads(tx, cabin, days);
  const onDay = new Map(perDay.map((row) => [row.day, row]));
  const by = (dimension: (typeof parts)[number]['dimension']) =>
    parts.filter((part) => part.dimension === dimension);
  return {
    isRecounting,
    ...totalsOf(perDay, days),
    previous: totalsOf(perDay, before),
    scansPerDay: eachDay(days).map((day) => onDay.get(day) ?? { day, scans: 0, visitors: 0 }),
    byLanguage: by('language').map(({ value, scans }) => ({ language: value, scans })),
    byDevice: by('device').map(({ value, scans }) => ({ device: value, scans })),
    bySource: by('source').map(({ value, scans }) => ({ source: value, scans })),
    opened: opened.map(({ template, ...one }) => ({ ...one, name: template ?? SERVICE_KINDS[one.key].name })),
    searchesWithoutResult: groupSearches(searches, {
      keyOf: keysIn(cabin.language),
      language: cabin.language,
      ...faqOf(faq, cabin.language),
    }).slice(0, MAX_ROWS),
  };
}

export function insightRoutes(on: On, { db, config }: Context): void {
  on(getInsights, async ({ actor, params, query }) =>
    db.transaction(
      async (tx) =>
        insightsOf(tx, await ownCabin(tx, actor, params.id), daysOf(query, dayIn(config.timeZone))),
      READ_SNAPSHOT,
    ),
  );
}

/** Counts a question that the server did not answer, as phones report theirs. Too many from an address are ignored. */
export const questionCounter =
  ({ db, limits, config }: Context) =>
  async (cabinId: number, question: string, address: string): Promise<void> => {
    const { texts } = readsOf({ opened: [], searches: [{ text: question, found: false }] });
    try {
      await limits.count({ readsPerAddress: addressKey(address) });
      await addReads(db, cabinId, { serviceIds: [], texts }, dayIn(config.timeZone));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  };

/** Parses JSON of any content type, because beacons may send text/plain. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Receives a phone's report when its guest leaves the page. Nobody would see a refusal, so every report is answered
 * with 204 and invalid ones are ignored (R-insights-2).
 */
export async function readReports(api: FastifyInstance, context: Context): Promise<void> {
  const { db, limits, config } = context;
  await api.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, parsed(String(body))),
    );
    own.setErrorHandler((error, request, reply) => {
      request.log.warn({ err: error }, 'a report of what was read is lost');
      return reply.code(reportReads.status).send();
    });

    callsOf(own, context)(reportReads, async ({ params: { token }, body }, request) => {
      if (deviceOf(request.headers['user-agent'] ?? '') === null) return undefined;
      try {
        const cabinId = TAG_CODE.test(token) ? await findTrackedCabin(db, token) : undefined;
        if (cabinId === undefined) return undefined;
        await limits.count({ readsPerAddress: addressKey(request.ip) });
        await addReads(db, cabinId, readsOf(body), dayIn(config.timeZone));
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
      }
      return undefined;
    });
  });
}

type Items = z.output<typeof SERVICE_VALUES.faq>['items'];

/** Returns whether a FAQ answers a question, in whatever words and language. It remembers, because asking takes a few milliseconds. */
function faqAnswers(items: Items, language: GuestLanguage): (question: string) => boolean {
  if (items.length === 0) return () => false;
  const part = { serviceId: null, key: 'faq', title: '', about: ['faq'], language };
  const passages = items.flatMap(({ title, description }, index) => {
    const text = { text: description, lang: language, original: description, originalLang: language };
    const found = textPassages(part, `items.${index}`, text, [{ text: title, original: title }]);
    return wholeAnswer(found, plainText(description)).map((one) => ({ ...one, kind: 'faqAnswer' as const }));
  });
  const index = indexGuide(passages, GUEST_LANGUAGES.map(lexiconOf), MODEL);
  const known = new Map<string, boolean>();
  return (question) => {
    const isAnswered = known.get(question) ?? ask(index, question, language).length > 0;
    known.set(question, isAnswered);
    return isAnswered;
  };
}
