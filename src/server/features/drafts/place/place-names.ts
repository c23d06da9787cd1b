import { TEXT_LIMITS } from '#shared/limits.ts';
import type { Run } from '../document.ts';
import { wordsOf } from './outline.ts';
import type { Section } from './sections.ts';
import { type Draft, isStopWord, textAt } from './state.ts';
import { readSubject } from './topics.ts';
import { chainPattern, type LabelName, labelPattern, markPattern, wordsPattern } from './words.ts';

/** Finds the names of places. */

const NAME_WORDS = 8;
const QUOTED = /["“”„«»](?<quoted>[^"“”„«»\n]{2,60})["“”„«»]/u;
const BEGINS_NAME = /^[\p{Lu}\p{N}"“”„«'’¡*]/u;
/** The separator between a place's name and its description. */
export const SEPARATOR =
  /\s+[–—-]\s*|\s*[:|]\s+|\s*\t\s*|,\s+|;\s+|\s*\((?=[^)]*\))|(?<!(?<!\p{L})(?:Dr|St|Mr|Mrs|Ms|Nr|Pl|Av|Sra?|Mme|M))\.\s+(?=[\p{Lu}\d])|\.$|\s*:$|\s·\s/u;

/** A run without the punctuation around it. */
export const strip = (draft: Draft, run: Run): Run => {
  const typed = textAt(draft, run);
  const lead = /^[\s,;:.()–—\-|·"“”„*→]+/u.exec(typed)?.[0].length ?? 0;
  const tail = /[\s,;:(–—\-|·"“„*→[]+$/u.exec(typed.slice(lead))?.[0].length ?? 0;
  return { start: run.start + lead, end: Math.max(run.start + lead, run.end - tail) };
};

/** A note, such as "Tip:", is no name; nor are words for a sort of place alone. */
export function isSortLabel(text: string, section: Section): boolean {
  if (wordsPattern(markPattern('note', section.langs)).test(text) && wordsOf(text).length <= 2) return true;
  const { known, words, topics } = readSubject(text, section.langs);
  return (
    words <= 5 &&
    known >= words &&
    (topics.size > 0 || words > 0) &&
    !wordsPattern(`${chainPattern('grocery')}|${chainPattern('pharmacy')}|${chainPattern('alcohol')}`).test(
      text,
    )
  );
}

const TITLE = /(?<!\p{L})(?:Dr|St|Mr|Mrs|Ms|Nr|Pl|Av|Sra?|Mme|M)\.\s/gu;

/** Whether a text may be a place's name. */
export const isPlausible = (text: string): boolean =>
  text.length > 1 &&
  text.length <= TEXT_LIMITS.itemName &&
  wordsOf(text).length <= NAME_WORDS &&
  wordsOf(text).length > 0 &&
  BEGINS_NAME.test(text) &&
  /\p{L}/u.test(text) &&
  !/[.!?]\s/.test(text.replace(TITLE, '')) &&
  !text.endsWith('?');

const FIELD_LABELS: readonly LabelName[] = [
  'phone',
  'email',
  'web',
  'address',
  'hours',
  'distance',
  'whatsapp',
];

/** Labels beside a mark, which belong to it and not to the description. */
export function withoutLabels(draft: Draft, run: Run, section: Section): Run {
  const labels = FIELD_LABELS.map((name) => labelPattern(name, section.langs)).join('|');
  const bare = strip(draft, run);
  const typed = textAt(draft, bare);
  const end = new RegExp(
    String.raw`(?:^|[\s,;.(–—-]+)(?:${labels}|på|on|at|under|au|via)\.?\s?:?\s*$`,
    'iu',
  ).exec(typed);
  return end === null ? bare : strip(draft, { start: bare.start, end: bare.start + end.index });
}

/** Proper names in a sentence: quoted ones, chains, and words with capitals that do not begin it. */
export function nameInProse(draft: Draft, run: Run, section: Section): Run | null {
  const typed = textAt(draft, run);
  const quoted = QUOTED.exec(typed);
  if (quoted?.groups?.['quoted'] !== undefined && /\p{Lu}/u.test(quoted.groups['quoted']))
    return {
      start: run.start + quoted.index + 1,
      end: run.start + quoted.index + 1 + quoted.groups['quoted'].length,
    };
  const chain = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${chainPattern('grocery')}|${chainPattern('pharmacy')}|${chainPattern('alcohol')})(?![\\p{L}\\p{N}])`,
    'iu',
  ).exec(typed);
  if (chain !== null && /^\p{Lu}/u.test(chain[0])) {
    const more =
      /^(?:[ '’-](?:(?:i|in|på|à|en|de|d['’])\s)?\p{Lu}[\p{L}'’-]+){0,3}/u.exec(
        typed.slice(chain.index + chain[0].length),
      )?.[0] ?? '';
    return { start: run.start + chain.index, end: run.start + chain.index + chain[0].length + more.length };
  }
  const isGerman = section.langs[0] === 'de';
  const CAPITALS =
    /(?<![\p{L}\p{N}.])\p{Lu}[\p{L}\p{N}'’&-]*(?:\s+(?:(?:&|och|and|og|und|et|y|de la|de los|des|du|de|del|di|la|le|les|los|las|el|i|på|in|am|an der|zum|zur|im|the|of|à l['’]|d['’]|l['’])\s+)?(?:[\p{Lu}][\p{L}\p{N}'’&-]*))*/gu;
  let best: Run | null = null;
  for (const { 0: name, index } of typed.matchAll(CAPITALS)) {
    const words = wordsOf(name);
    const isStart = index <= 1 || /[.!?]\s*$/.test(typed.slice(0, index));
    if (words.length > NAME_WORDS || name.length > TEXT_LIMITS.itemName) continue;
    if (isStart && (words.length === 1 || isStopWord(words[0] ?? '', section.langs))) {
      const rest = /^\S+\s+(?:the\s+)?(\p{Lu}.*)$/u.exec(name);
      if (words.length < 2 || rest?.[1] === undefined || !isStopWord(words[0] ?? '', section.langs)) {
        if (!(isStart && words.length === 1 && readSubject(name, section.langs).known === 0)) continue;
      } else {
        const start = run.start + index + name.indexOf(rest[1]);
        best ??= { start, end: run.start + index + name.length };
        continue;
      }
    }
    if (
      /^(?:Wifi|WiFi|Wi-Fi|TV|OBS|Tel|Januari|Februari|Juni|Juli|Augusti|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|June|July|August|PS|OK|I)$/u.test(
        name,
      )
    )
      continue;
    if (isGerman) {
      const { subject, known, words: count } = readSubject(name, section.langs);
      if (count === 1 && known === 1) continue;
      if (
        words.length === 1 &&
        subject === null &&
        !new RegExp(
          String.raw`(?:im|ins|zum|zur|beim|bei|heißt|Restaurant|Gasthof|Gasthaus|Café|Bäckerei)\s+$`,
          'u',
        ).test(typed.slice(0, index))
      )
        continue;
    }
    best ??= { start: run.start + index, end: run.start + index + name.length };
  }
  return best;
}
