import { SERVICE_KINDS } from '#services/registry/kinds.ts';
import { includesTier } from '#shared/tiers.ts';
import type { ReadDocument, Run } from '../document.ts';
import { hostOf, type Message, messagesIn } from './chat.ts';
import { findCodes } from './codes.ts';
import { findContact } from './contact.ts';
import { findEmergencies } from './emergencies.ts';
import { findPairs, isPutOff, type Pair, pairOf } from './faq.ts';
import { honest } from './honest.ts';
import { type Line, linesOf, sentencesIn } from './outline.ts';
import { dropOld } from './old.ts';
import { findPrices } from './prices.ts';
import type { Placed, PlaceContext, Proposal, Unplaced, UnplacedReason } from './proposals.ts';
import { merged, outside, overlaps } from './runs.ts';
import { type Section, sectionsOf } from './sections.ts';
import { claim, type Draft, drop, textAt } from './state.ts';
import { dropTranslations } from './translated.ts';
import { assignLines } from './texts.ts';
import { readSubject } from './topics.ts';
import { findTimes } from './times.ts';
import { type Candidate, candidatesOf } from './values.ts';
import { findWifi } from './wifi.ts';
import { DOCUMENT_LANGUAGES, type DocumentLanguage, languagesIn } from './words.ts';

/** The languages of a document, the likeliest first; Norwegian and Danish are read with each other's words too. */
function languagesOf(text: string, { language }: PlaceContext): DocumentLanguage[] {
  const own = DOCUMENT_LANGUAGES.find((lang) => lang === language);
  const found = languagesIn(text);
  const near = found.includes('da') ? ['no' as const] : found.includes('no') ? ['da' as const] : [];
  return [...new Set([...found.slice(0, 3), ...near, ...(own === undefined ? [] : [own]), 'en' as const])];
}

/** A line of a message as a line of a document. */
const lineOfMessage = (run: Run, message: number, isFirst: boolean): Line => ({
  ...run,
  kind: 'text',
  level: 0,
  mark: { start: run.start, end: run.start },
  step: null,
  cells: [],
  block: message,
  isFirst,
  pictures: [],
  message,
});

/** The host's messages as a section, and the guest's answered questions. */
function readChat(draft: Draft, messages: readonly Message[]): Section {
  const host = hostOf(messages);
  const section: Section = {
    heading: null,
    level: 0,
    parent: null,
    name: null,
    names: [],
    isNamed: false,
    lines: [],
    langs: draft.langs,
  };
  for (const [at, { author, header, lines }] of messages.entries()) {
    drop(draft, 'chat', ...header);
    if (author !== host) continue;
    const isAsideOnly = isPutOff(lines.map((run) => textAt(draft, run)).join(' '), section);
    if (!isAsideOnly || lines.some((run) => /\d/.test(textAt(draft, run))))
      section.lines.push(...lines.map((run, index) => lineOfMessage(run, at, index === 0)));
  }
  return section;
}

/** Pairs of a chat: a guest's message that ends with a question, and the host's next answer. */
function pairsOfChat(draft: Draft, messages: readonly Message[], section: Section): Pair[] {
  const host = hostOf(messages);
  const pairs: Pair[] = [];
  for (const [at, { author, lines }] of messages.entries()) {
    const next = messages[at + 1];
    const last = lines.at(-1);
    if (author === host || next?.author !== host || last === undefined) continue;
    const question = sentencesIn(draft.clean, last).findLast((sentence) =>
      /\?["'”’)]*$/.test(textAt(draft, sentence)),
    );
    if (
      question === undefined ||
      question.end !== last.end ||
      textAt(draft, question).split(/\s+/).length < 3
    )
      continue;
    const answer = next.lines;
    if (answer.length === 0 || isPutOff(answer.map((run) => textAt(draft, run)).join(' '), section)) continue;
    const pair = pairOf(draft, question, answer);
    if (pair === null) continue;
    pairs.push(pair);
    // A place recommended in an answer becomes a row of its own too.
    const { subject } = readSubject(`${pair.title} ${pair.description.join(' ')}`, section.langs);
    const isPlace =
      subject === 'restaurants' ||
      subject === 'shopping_services' ||
      subject === 'tips' ||
      subject === 'taxi' ||
      subject === 'wellness';
    if (isPlace) for (const { start } of answer) draft.hints.set(start, subject);
    claim(draft, question, ...(isPlace ? [] : answer));
  }
  return pairs;
}

/** Runs of one value this close are joined: the text between them is words such as "and the". */
const MAX_JOINING = 12;

/** Joins runs on a line with little text between them, and adds the punctuation around them. */
function withPunctuation(text: string, runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  for (const run of merged(runs)) {
    const last = result.at(-1);
    const between = last === undefined ? '' : text.slice(last.end, run.start);
    const isJoining = !/[\p{N}\n]/u.test(between) && (between.match(/\p{L}/gu) ?? []).length <= MAX_JOINING;
    if (last !== undefined && isJoining) last.end = run.end;
    else {
      const lead = /[^\p{L}\p{N}\s]+$/u.exec(text.slice(last?.end ?? 0, run.start))?.[0].length ?? 0;
      result.push({ start: run.start - lead, end: run.end });
    }
  }
  return result.map((run, at) => {
    const next = result[at + 1]?.start ?? text.length;
    const tail = /^[^\p{L}\p{N}\s]+(?=\s|$)/u.exec(text.slice(run.end, next))?.[0].length ?? 0;
    return { start: run.start, end: run.end + tail };
  });
}

/** The text in no proposal, line by line, with the reason if known. */
function unplacedOf(draft: Draft, lines: readonly Run[], proposals: readonly Proposal[]): Unplaced[] {
  const { text, dropped } = draft;
  const placed = merged(proposals.flatMap(({ from }) => from));
  return lines.flatMap((line) =>
    outside(line, placed).flatMap((run): Unplaced[] => {
      const reasons = dropped.filter((one) => overlaps(one, run));
      const cuts = [run.start, ...reasons.flatMap(({ start, end }) => [start, end]), run.end]
        .filter((at) => at >= run.start && at <= run.end)
        .toSorted((a, b) => a - b);
      const parts: Unplaced[] = [];
      for (const [at, start] of cuts.entries()) {
        const end = cuts[at + 1];
        if (end === undefined || text.slice(start, end).trim() === '') continue;
        const reason: UnplacedReason | undefined = reasons.find(
          (one) => one.start <= start && end <= one.end,
        )?.reason;
        const last = parts.at(-1);
        if (last !== undefined && last.reason === reason) last.end = end;
        else parts.push({ start, end, ...(reason !== undefined && { reason }) });
      }
      return parts;
    }),
  );
}

/** The headings with a key's name, of the sections that its value was made of. */
const headingsOf = (draft: Draft, { key, from }: Candidate): Run[] =>
  draft.sections.flatMap(({ heading, names, lines }) => {
    const isNamed =
      heading !== null &&
      names.some(
        ({ name }) => name === key || (key === 'cabin' && (name === 'times' || name === 'location')),
      );
    return isNamed && lines.some((line) => from.some((run) => overlaps(run, line))) ? [heading] : [];
  });

/** One proposal per key and mode, in the order of {@link candidatesOf}. */
function proposalsOf(
  draft: Draft,
  candidates: readonly Candidate[],
  codes: readonly string[],
  context: PlaceContext,
): Proposal[] {
  return candidates.flatMap((candidate): Proposal[] => {
    const checked = honest(
      draft.text,
      { ...candidate, labels: [...candidate.labels, ...headingsOf(draft, candidate)] },
      codes,
      context.host.name,
    );
    if (checked === null) return [];
    const { key, mode, value, from, pictures } = checked;
    const tier = key === 'arrival' || key === 'cabin' ? 'basic' : SERVICE_KINDS[key].tier;
    return [
      {
        id: `${key}-${mode}`,
        key,
        value,
        from: withPunctuation(draft.text, from),
        mode,
        locked: !includesTier(context.plan, tier),
        pictures,
      },
    ];
  });
}

/**
 * Proposes where the passages of a document belong. Saves nothing; the same document gives the same answer.
 *
 * First what has a form of its own is read (wifi, times, codes, numbers, questions, prices), then each line that is left
 * goes where its heading says, or its words. What is unsure stays unplaced.
 */
export function place(
  { text, blocks }: Pick<ReadDocument, 'text' | 'blocks'>,
  context: PlaceContext,
): Placed {
  const langs = languagesOf(text, context);
  const draft: Draft = { text, clean: text, sections: [], langs, claimed: [], hints: new Map(), dropped: [] };
  drop(draft, 'old', ...blocks.flatMap(({ struck = [] }) => struck));
  const lines = linesOf(text, blocks);
  const messages = messagesIn(draft.clean, lines);
  const chat = messages === null ? null : readChat(draft, messages);
  draft.sections = chat === null ? sectionsOf(draft.clean, lines, langs) : [chat];
  for (const section of draft.sections)
    if (section.name === 'private')
      drop(
        draft,
        'private',
        ...section.lines.map(({ mark, end }) => ({ start: mark.start, end })),
        ...(section.heading === null ? [] : [section.heading]),
      );
  dropOld(draft);

  const network = findWifi(draft);
  const codes = findCodes(draft);
  const times = findTimes(draft);
  const emergencies = findEmergencies(draft);
  const contact = findContact(draft);
  dropTranslations(draft, context.language);
  const pairs = messages === null || chat === null ? findPairs(draft) : pairsOfChat(draft, messages, chat);
  const prices = findPrices(draft);
  const assigned = assignLines(draft);
  const found = { network, times, codes, contact, emergencies, pairs, prices, assigned };
  const candidates = candidatesOf(draft, found, context);

  const proposals = proposalsOf(
    draft,
    candidates,
    codes.map(({ code }) => code),
    context,
  );
  return { proposals, unplaced: unplacedOf(draft, blocks, proposals) };
}
