import type { Run } from '../document.ts';
import { type Line, RULE_LINE, withoutColon, wordCount } from './outline.ts';
import { readSubject, PLACE_KINDS } from './topics.ts';
import {
  type DocumentLanguage,
  type HeadingMatch,
  type HeadingName,
  headingNames,
  languagesIn,
} from './words.ts';

/** The lines under one heading, without those under its subheadings. */
export interface Section {
  heading: Line | null;
  level: number;
  parent: Section | null;
  /** The name that the heading, or else the section around it, gives; null if neither has a known one. */
  name: HeadingName | null;
  /** Everything that the heading mentions, such as wifi and television. */
  names: HeadingMatch[];
  /** Whether the name is the heading's own, not that of the section around it. */
  isNamed: boolean;
  lines: Line[];
  /** Its languages, the likeliest first. */
  langs: DocumentLanguage[];
}

/** Levels of headings that are recognized by their words, below those that the document marks. */
const TYPED = { capitals: 7, colon: 8, words: 9 } as const;
const MAX_HEADING = 60;
const MAX_HEADING_WORDS = 7;
const SURE = 0.9;
const LIKELY = 0.68;

/** Kinds whose sections have their own small headings: "Kitchen" in a cleaning list is about cleaning. */
const CLOSED: ReadonlySet<HeadingName> = new Set([
  'rules',
  'checkout',
  'cleaning',
  'faq',
  'private',
  'minibar',
]);
const LISTS: ReadonlySet<HeadingName> = new Set(PLACE_KINDS);
const WEAK: ReadonlySet<HeadingName> = new Set(['general', 'around', 'welcome', 'transport', 'house_info']);

const isCapitals = (text: string) =>
  text === text.toUpperCase() && (text.match(/\p{Lu}/gu) ?? []).length >= 3 && !/\d{3}/.test(text);

/** The level of a heading, by its form or words; null for other lines. */
function typedLevel(
  line: Line,
  text: string,
  next: Line | undefined,
  current: HeadingName | null,
  langs: readonly DocumentLanguage[],
): number | null {
  if (line.kind !== 'text' || text.length > MAX_HEADING || wordCount(text) > MAX_HEADING_WORDS) return null;
  if (next === undefined || next.kind === 'heading' || /[.!,;]$/.test(text) || /[@]|https?:/.test(text))
    return null;
  if (/\d{4}/.test(text)) return null;
  const bare = withoutColon(text).replace(/^[^\p{L}\p{N}]+/u, '');
  if (bare === '' || /[:|=]/.test(bare)) return null;
  if (isCapitals(bare)) return TYPED.capitals;
  const [best] = headingNames(bare, langs);
  const isQuestion = bare.endsWith('?');
  if (
    text !== bare &&
    /[:：]$/.test(text) &&
    (best !== undefined || next.kind === 'item' || next.block !== line.block)
  )
    return isQuestion ? null : TYPED.colon;
  if (isQuestion) return null;
  const isAlone = line.isFirst || next.block !== line.block;
  if (best === undefined || best.score < SURE || !isAlone || !/^[\p{Lu}\d]/u.test(bare)) return null;
  // "No smoking" in a list of rules is a rule.
  const isAttached = line.isFirst && next.block === line.block;
  const isWeak = WEAK.has(best.name) && !(current === 'rules' && isAttached);
  if (current !== null && CLOSED.has(current) && (best.name === current || isWeak || best.score < 1))
    return null;
  return TYPED.words;
}

const splitNames = (text: string): string[] =>
  text
    .split(/\s*(?:[&+/,;–—·|]|\s-\s|(?<![\p{L}])(?:och|and|og|und|et|y|samt|sowie)(?![\p{L}]))\s*/iu)
    .filter((part) => /\p{L}/u.test(part));

/** Everything that a heading mentions, the most certain first. */
function namesOf(text: string, langs: readonly DocumentLanguage[]): HeadingMatch[] {
  const bare = withoutColon(text)
    .replace(/\([^)]*\)\s*$/, '')
    .trim();
  const whole = headingNames(bare, langs);
  if (whole[0]?.score === 1) return whole.slice(0, 1);
  const parts = splitNames(bare);
  if (parts.length > 1) {
    const each = parts
      .flatMap((part) => headingNames(part, langs).slice(0, 1))
      .filter(({ score }) => score >= LIKELY);
    const names = new Map(each.map((match) => [match.name, { ...match, score: match.score * 0.95 }]));
    if (names.size > 0) return [...names.values()];
  }
  const strong = whole.filter(({ name, score }) => !WEAK.has(name) && score >= LIKELY);
  if (strong.length > 0) return strong.slice(0, 1);
  const { subject, certainty } = readSubject(bare, langs);
  if (subject !== null && certainty >= 0.55 && wordCount(bare) <= 4)
    return [{ name: subject, score: LIKELY, words: 1 }];
  return whole.filter(({ score }) => score >= LIKELY).slice(0, 1);
}

function resolve(
  names: readonly HeadingMatch[],
  parent: Section | null,
): { name: HeadingName | null; isNamed: boolean } {
  const [best] = names;
  const above = parent?.name ?? null;
  if (best === undefined)
    return {
      name: above === 'general' || above === 'welcome' || above === 'times' ? null : above,
      isNamed: false,
    };
  if (
    above !== null &&
    CLOSED.has(above) &&
    !(best.score === 1 && ['wifi', 'contact', 'emergencies', 'private'].includes(best.name))
  )
    return { name: above, isNamed: false };
  if (above !== null && LISTS.has(above) && (best.score < SURE || WEAK.has(best.name)) && best.name !== above)
    return { name: above, isNamed: false };
  if (above === 'arrival' && (best.name === 'house_info' || best.name === 'general'))
    return { name: above, isNamed: false };
  if (above === 'around' && best.name === 'arrival') return { name: 'transport', isNamed: true };
  if (above === 'private') return { name: above, isNamed: false };
  const named = names.map(({ name }) => name);
  if (named.every((name) => CLOSED.has(name))) return { name: best.name, isNamed: true };
  return { name: named.length > 1 ? 'general' : best.name, isNamed: true };
}

/** The sections of a document, in order. `clean` is its text without struck-through runs. */
export function sectionsOf(
  clean: string,
  lines: readonly Line[],
  prefer: readonly DocumentLanguage[],
): Section[] {
  const sections: Section[] = [];
  const open = (heading: Line | null, level: number): Section => {
    let parent = sections.at(-1) ?? null;
    while (parent !== null && parent.level >= level) parent = parent.parent;
    const section: Section = {
      heading,
      level,
      parent,
      name: null,
      names: [],
      isNamed: false,
      lines: [],
      langs: [...prefer],
    };
    sections.push(section);
    return section;
  };
  const endsInColon = ({ heading }: Section) =>
    heading !== null && /[:：]\s*$/u.test(clean.slice(heading.start, heading.end));
  let current = open(null, 0);
  const named = new Map<Section, HeadingName | null>();
  const nameOf = (section: Section): HeadingName | null => {
    const { heading } = section;
    if (heading === null) return null;
    let name = named.get(section);
    if (name === undefined) {
      name = namesOf(clean.slice(heading.start, heading.end), prefer)[0]?.name ?? null;
      named.set(section, name);
    }
    return name;
  };
  for (const [at, line] of lines.entries()) {
    const text = clean.slice(line.start, line.end).trim();
    if (text === '' || RULE_LINE.test(text)) continue;
    const level =
      line.kind === 'heading' ? line.level : typedLevel(line, text, lines[at + 1], nameOf(current), prefer);
    // After the list under "Rules:", a line such as "Food: …" is about something else.
    const ends =
      level === null &&
      (current.level >= TYPED.capitals || endsInColon(current)) &&
      line.kind === 'text' &&
      line.isFirst &&
      current.lines.length > 0
        ? (labelOf(clean, line, prefer)?.names[0] ?? null)
        : null;
    if (ends !== null && ends.score === 1 && ends.name !== nameOf(current)) {
      current = open(null, current.level);
      current.lines.push(line);
    } else if (level === null) current.lines.push(line);
    else current = open(line, level);
  }
  for (const section of sections) {
    const { heading, lines: own, parent } = section;
    const title = heading === null ? '' : clean.slice(heading.start, heading.end);
    const said = [title, ...own.map((line) => clean.slice(line.start, line.end))].join('\n');
    const found = wordCount(said) >= 6 ? languagesIn(said) : [];
    const around = parent !== null && parent.heading !== null ? parent.langs : prefer;
    section.langs = [...new Set([...found, ...(found.length > 0 ? [] : around), ...prefer, 'en' as const])];
    section.names =
      heading === null || (heading.level === 1 && title.length > MAX_HEADING)
        ? []
        : namesOf(title, section.langs);
    Object.assign(section, resolve(section.names, parent));
    // A document's title names the cabin, not the topic of the lines below it.
    if (
      heading?.kind === 'heading' &&
      heading.level === 1 &&
      !sections.some((other) => other.level === 1 && other !== section) &&
      sections.length > 2 &&
      section.names[0]?.score !== 1 &&
      section.name !== null &&
      !CLOSED.has(section.name)
    ) {
      section.name = null;
      section.isNamed = false;
    }
  }
  return sections;
}

/** The words before a colon at the start of a line, or in the first of two cells, and the key that they name. */
export interface Label {
  run: Run;
  body: Run;
  names: HeadingMatch[];
}

const LABEL = /^([^:：\n]{2,40})\s?[:：]\s+(?=\S)/u;

/** The label of a line; null without one. */
export function labelOf(clean: string, line: Line, langs: readonly DocumentLanguage[]): Label | null {
  const [first, second, ...others] = line.cells.filter(({ start, end }) => end > start);
  if (first !== undefined && second !== undefined && others.length === 0 && line.cells.length >= 2) {
    const words = clean.slice(first.start, first.end);
    return words.length > MAX_HEADING ? null : { run: first, body: second, names: namesOf(words, langs) };
  }
  const typed = clean.slice(line.start, line.end);
  const [all, words = ''] = LABEL.exec(typed) ?? [];
  if (all === undefined || /[.!?]\s/.test(words) || /https?$/.test(words)) return null;
  return {
    run: { start: line.start, end: line.start + words.length },
    body: { start: line.start + all.length, end: line.end },
    names: namesOf(words, langs),
  };
}
