import { TEXT_LIMITS } from '#shared/limits.ts';
import type { Run } from '../document.ts';
import { marksIn } from './marks.ts';
import { sentencesIn } from './outline.ts';
import { labelOf, type Section } from './sections.ts';
import { claim, type Draft, drop, eachLine, isClaimed, textAt } from './state.ts';
import { trimmed } from './runs.ts';
import { readSubject } from './topics.ts';
import { type DocumentLanguage, labelPattern, markPattern, wordsPattern } from './words.ts';

/** Finds the codes of doors, key boxes and the like. No other text may contain them. */

export interface DoorCode {
  name: string;
  code: string;
  hint: string;
  from: Run[];
}

/** Codes: `2580`, `1-9-8-4`, `5830#`, `C1470Y`, `*12 34`. */
const CODE =
  /(?<![\p{L}\p{N}.,:/€£$+-])[*#]{0,2}(?:\d{3,10}|\d(?:[ -]\d){2,7}|[A-Z]\d{3,6}[A-Z]?|\d{2,6}[A-Z]{1,2}\d{0,4}|\d{2}[ .]\d{2})[*#]{0,2}(?![\p{L}\p{N}€£%°]|[.,:/]\d|\s?(?:kr|kronor|eur|euro|sek|nok|dkk|km|m|min|meter|metre|watt|w|kwh|mbit|uhr|€|£)(?![\p{L}]))/gu;
const YEAR = /^(?:19|20)\d{2}$/;
const MAX_BETWEEN = 60;
/** Topics of things that a code opens or switches off. */
const LOCKS: ReadonlySet<string> = new Set(['alarm', 'lock', 'keybox', 'safe', 'code']);

/** The code in a sentence that mentions one; null if it cannot be read. */
function codeIn(
  draft: Draft,
  sentence: Run,
  langs: readonly DocumentLanguage[],
  isLabelled: boolean,
): { cue: Run; code: Run } | null {
  const typed = textAt(draft, sentence);
  const marks = marksIn(draft.clean, sentence).filter(
    ({ kind, value }) => kind !== 'phone' || value.replace(/\D/g, '').length > 6,
  );
  const cues = [...typed.matchAll(wordsPattern(labelPattern('code', langs), 'giu'))].map(
    ({ 0: all, index }) => ({ start: sentence.start + index, end: sentence.start + index + all.length }),
  );
  const codes = [...typed.matchAll(CODE)]
    .map(({ 0: all, index }) => ({ start: sentence.start + index, end: sentence.start + index + all.length }))
    .filter(
      (code) =>
        !marks.some((mark) => mark.start < code.end && code.start < mark.end && mark.kind !== 'address'),
    );
  const [cue] = cues;
  // "The alarm is switched off with 9043"
  const isLock =
    cue === undefined &&
    !isLabelled &&
    codes.length > 0 &&
    [...readSubject(typed, langs).topics].some((topic) => LOCKS.has(topic));
  if (cue === undefined && !isLabelled && !isLock) return null;
  const wordsOf = cue === undefined ? '' : textAt(draft, cue);
  const isPlain =
    /^(?:code|kod|koden|kode|koder|codes|código|pin)/iu.test(wordsOf) ||
    isLabelled ||
    cues.some((one) => /cod|kod|pin|c[oó]d/iu.test(textAt(draft, one)));
  const after = codes.find((code) =>
    cues.some((one) => code.start >= one.end && code.start - one.end <= MAX_BETWEEN),
  );
  const before = codes.find(
    (code) => cue !== undefined && code.end <= cue.start && cue.start - code.end <= 20,
  );
  const bare = codes.find(
    (code) => /^[*#]?\d{4,6}[*#]?$/.test(textAt(draft, code)) && !YEAR.test(textAt(draft, code)),
  );
  const chosen = after ?? before ?? (isLabelled ? codes[0] : isLock ? bare : undefined);
  if (chosen === undefined) return null;
  const text = textAt(draft, chosen);
  if (YEAR.test(text) && !isPlain) return null;
  return { cue: cue ?? { start: sentence.start, end: sentence.start }, code: chosen };
}

const isNoDoor = (text: string, langs: readonly DocumentLanguage[]): boolean =>
  wordsPattern(markPattern('codeNot', langs)).test(text) || /wi.?fi|wlan|internet|ssid/iu.test(text);

const withoutEnds = (draft: Draft, run: Run): Run => {
  const inside = textAt(draft, run);
  const lead = /^[\s,;:.()–—\-=→>"“”]+/u.exec(inside)?.[0].length ?? 0;
  const tail = /[\s,;:(–—\-=→>"“”]+$/u.exec(inside.slice(lead))?.[0].length ?? 0;
  return { start: run.start + lead, end: run.end - tail };
};

const shortEnough = (text: string, most: number) =>
  text !== '' && text.length <= most && !text.includes('\n');

/** The name of a code: the label before it, else the word for it in the document. */
function nameOf(draft: Draft, sentence: Run, cue: Run, code: Run, section: Section): Run | null {
  const before = withoutEnds(draft, { start: sentence.start, end: code.start });
  const is = new RegExp(String.raw`(?:\s+(?:${markPattern('is', section.langs)}))+$`, 'iu');
  const words = textAt(draft, before)
    .replace(is, '')
    .replace(/[\s,;:(–—-]+$/u, '');
  if (words.split(/\s+/).length <= 5 && shortEnough(words, TEXT_LIMITS.codeName))
    return { start: before.start, end: before.start + words.length };
  // A thing with the code, such as the key box, is a better name than the word for codes.
  const typed = textAt(draft, sentence);
  const all = [...typed.matchAll(wordsPattern(labelPattern('code', section.langs), 'giu'))];
  const thing =
    all.find(({ 0: word }) => !/^(?:code|kod|koden|kode|código|pin|pinkod\w*)$/iu.test(word)) ?? all[0];
  if (thing !== undefined)
    return { start: sentence.start + thing.index, end: sentence.start + thing.index + thing[0].length };
  return cue.end > cue.start ? cue : null;
}

/** Parts of a sentence that may each contain a code. */
function clausesIn(draft: Draft, sentence: Run): Run[] {
  const cuts = [...textAt(draft, sentence).matchAll(/;\s+/g)].map(({ index }) => sentence.start + index + 1);
  const edges = [sentence.start, ...cuts, sentence.end];
  return edges
    .slice(0, -1)
    .map((start, at) => trimmed(draft.clean, { start, end: edges[at + 1] ?? sentence.end }));
}

export function findCodes(draft: Draft): DoorCode[] {
  const found: (DoorCode & { sentence: Run })[] = [];
  for (const { line, section, next } of eachLine(draft)) {
    const typed = textAt(draft, line);
    if (typed.trim() === '' || line.kind === 'heading') continue;
    const label = labelOf(draft.clean, line, section.langs);
    const labelText = label === null ? '' : textAt(draft, label.run);
    const isLabelled =
      label !== null &&
      wordsPattern(labelPattern('code', section.langs)).test(labelText) &&
      !isNoDoor(labelText, section.langs);
    const parts =
      line.cells.length > 1
        ? [{ start: line.start, end: line.end }]
        : sentencesIn(draft.clean, line).flatMap((sentence) => clausesIn(draft, sentence));
    /** The sentence before mentioned a lock without its code; "Slå 4826" follows it. */
    let isAfterLock = false;
    for (const [at, sentence] of parts.entries()) {
      const text = textAt(draft, sentence);
      if (isNoDoor(text, section.langs) || isClaimed(draft, sentence)) continue;
      const read = codeIn(draft, sentence, section.langs, (isLabelled && at === 0) || isAfterLock);
      isAfterLock =
        read === null && wordsPattern(labelPattern('code', section.langs)).test(text) && !/\d{3}/.test(text);
      if (read === null) {
        // "Code:" with the code on the next line.
        const cue = wordsPattern(labelPattern('code', section.langs)).exec(text);
        const isBare = cue !== null && text.replace(cue[0], '').replace(/[^\p{L}\p{N}]/gu, '').length <= 6;
        const following = next === undefined || next.kind === 'row' ? null : trimmed(draft.clean, next);
        if (
          isBare &&
          following !== null &&
          new RegExp(`^(?:${CODE.source})$`, 'u').test(textAt(draft, following)) &&
          !isClaimed(draft, following)
        ) {
          found.push({
            name: textAt(draft, withoutEnds(draft, sentence)),
            code: textAt(draft, following),
            hint: '',
            from: [sentence, following],
            sentence,
          });
        }
        continue;
      }
      const { cue, code } = read;
      const name =
        label !== null && isLabelled && shortEnough(labelText, TEXT_LIMITS.codeName)
          ? label.run
          : nameOf(draft, sentence, cue, code, section);
      const rest = withoutEnds(draft, { start: code.end, end: sentence.end });
      // A hint explains how to enter the code; it must not contain another one.
      const tail = textAt(draft, rest).replace(/[.!]$/, '');
      const hint =
        /\p{L}{3}/u.test(tail) &&
        tail.split(/\s+/).length >= 2 &&
        ![...tail.matchAll(CODE)].length &&
        tail.length <= TEXT_LIMITS.codeHint
          ? textAt(draft, rest).trim()
          : '';
      if (name === null) {
        drop(draft, 'code', sentence);
        continue;
      }
      const from = merge(draft, sentence, [name, cue, code, ...(hint === '' ? [] : [rest])]);
      found.push({ name: textAt(draft, name), code: textAt(draft, code), hint, from, sentence });
      // Claims only the clause with the code, so that what stands before it may go into a text that everybody reads.
      const front = textAt(draft, { start: sentence.start, end: code.start });
      const cut = Math.max(
        front.lastIndexOf(','),
        front.lastIndexOf(';'),
        front.lastIndexOf('('),
        front.lastIndexOf(' – '),
        front.lastIndexOf(' - '),
      );
      const isClause = cut > 0 && front.slice(0, cut).trim().split(/\s+/).length >= 3;
      claim(draft, { start: sentence.start + (isClause ? cut : 0), end: sentence.end });
    }
  }
  const result: DoorCode[] = [];
  for (const one of found) {
    const same = found.filter((other) => key(other.name) === key(one.name));
    if (
      new Set(same.map(({ code }) => code)).size > 1 &&
      !/^(?:kod\w*|code|kode\w*|código|pin)$/iu.test(one.name)
    ) {
      drop(draft, 'conflict', one.sentence);
      continue;
    }
    const before = result.find((other) => other.code === one.code);
    if (before === undefined) result.push(one);
    else before.from.push(...one.from);
  }
  return result.filter(({ code }) => /\d/.test(code));
}

const key = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The runs that a code was read from, joined if little is between them. */
function merge(draft: Draft, sentence: Run, runs: readonly Run[]): Run[] {
  const start = Math.min(...runs.map((run) => run.start));
  const end = Math.max(...runs.map((run) => run.end));
  const between = textAt(draft, { start, end });
  return between.length <= 80 ? [{ start, end: Math.min(end, sentence.end) }] : [...runs];
}
