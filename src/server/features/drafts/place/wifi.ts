// Over 300 lines: networks in tables, lines and sentences are read with the same labels and limits.
import type { Run } from '../document.ts';
import type { Line } from './outline.ts';
import { sentencesIn } from './outline.ts';
import { trimmed, spanOf } from './runs.ts';
import type { Section } from './sections.ts';
import { claim, type Draft, drop, isStopWord, textAt } from './state.ts';
import { labelPattern, markPattern, wordsPattern } from './words.ts';

/** Finds the wifi's name and password. */

type Field = 'ssid' | 'password';
interface Hit {
  field: Field;
  value: Run;
  /** The label and the value. */
  from: Run[];
  section: Section;
}

export interface Network {
  ssid: string;
  password: string;
  from: Run[];
}

/** Words that are a password's label only in text about wifi. */
const WEAK_PASSWORD =
  /^(?:keys?|nyckel|nøkkel|nøgle|cl[ée]|clef|schlüssel|codes?|kod|koden|kodord|kode|código|clave|zugangscode|zugangsdaten|pass|passe|passcode)$/iu;
const SSID_MOST = 32;
const PASSWORD_MOST = 64;
const PASSWORD_FEWEST = 5;
const OPENING = /^["“”„«»'‘’`]/u;
const CLOSING: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”',
  '”': '”',
  '„': '“',
  '«': '»',
  '»': '«',
  "'": "'",
  '‘': '’',
  '’': '’',
  '`': '`',
};

interface Found extends Run {
  name: Field | 'wifi';
}

/** The labels in a run, without overlaps. */
function labelsIn(draft: Draft, run: Run, section: Section, isWifi: boolean): Found[] {
  const { langs } = section;
  const typed = textAt(draft, run);
  const password = wordsPattern(labelPattern('password', langs)).exec(typed);
  const saysPassword = password !== null && !WEAK_PASSWORD.test(password[0]);
  const groups = (['password', 'ssid', 'wifi'] as const).map(
    (name) => `(?<${name}>${labelPattern(name, langs)})`,
  );
  return [...typed.matchAll(wordsPattern(groups.join('|'), 'giu'))].flatMap(
    ({ 0: all, index, groups: found }) => {
      const name =
        found?.['password'] !== undefined ? 'password' : found?.['ssid'] !== undefined ? 'ssid' : 'wifi';
      if (name === 'password' && WEAK_PASSWORD.test(all) && !isWifi) return [];
      if (name === 'wifi' && !isWifi && !saysPassword && !/wi.?fi|wlan|w.lan|internet/i.test(all)) return [];
      return [{ name, start: run.start + index, end: run.start + index + all.length }];
    },
  );
}

/** Text between a label and its value, or after a value. */
const separators = (section: Section): { before: RegExp; after: RegExp; isVerb: RegExp } => {
  const is = markPattern('is', section.langs);
  const and = markPattern('and', section.langs);
  return {
    before: new RegExp(
      String.raw`^(?:\s*(?:[:=→>|–—-]+|\((?!\p{L})|\s(?:${is})(?![\p{L}\p{N}])|(?<=\s)(?:the|das|le|la|el|det)(?![\p{L}])))*\s*[:=]?\s*`,
      'iu',
    ),
    after: new RegExp(
      String.raw`(?:[\s,;/|()–—.·&+]|(?<![\p{L}\p{N}])(?:${and}|the|das|der|le|la|el|det|-)(?![\p{L}\p{N}]))+$`,
      'iu',
    ),
    isVerb: new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${is})(?![\p{L}\p{N}])`, 'iu'),
  };
};

const FILLER =
  /^\s*\(?(?:for|to|till|til|för|zum|zu|für|fürs|du|pour|del|de la|de|para|of|on|på|på det|vom|au|av)\)?\s+(?:the |det |das |le |la |el |our |vårt |unser )?/iu;

/** Reads the value of a label in `rest`. */
function valueIn(
  draft: Draft,
  rest: Run,
  field: Field,
  section: Section,
  next: Found | undefined,
): Run | null {
  const typed = textAt(draft, rest);
  const { before, after, isVerb } = separators(section);
  const [lead = ''] = before.exec(typed) ?? [];
  const isExplicit = /[:=→>|–—-]/.test(lead);
  const isCalled = isVerb.test(lead);
  let start = rest.start + lead.length;
  let value = typed.slice(lead.length);
  const quote = OPENING.exec(value)?.[0];
  if (quote !== undefined) {
    const end = value.indexOf(CLOSING[quote] ?? quote, 1);
    if (end > 1) return { start: start + 1, end: start + end };
    if (quote !== "'" && quote !== '’') {
      value = value.slice(1);
      start += 1;
    }
  }
  value = value.replace(/\n[\s\S]*$/, '');
  if (next !== undefined) value = value.replace(after, '');
  value = value
    .replace(/\s+[([](?![^)\]]*$).*$/u, '')
    .replace(/\s+(?:\/|\||;|–|—)\s.*$/u, '')
    .replace(/[;|].*$/u, '');
  value = value.replace(/[.!?…]\s+\p{Lu}.*$/u, field === 'password' ? '' : '');
  if (field === 'ssid') value = value.replace(/,\s.*$/u, '');
  value = value.replace(/[\s.,;:)\]”"»]+$/u, '');
  const words = value.split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  if (first === '') return null;
  const stops = words.filter((word) => isStopWord(word, section.langs)).length;
  if (field === 'password') {
    if (words.length > 1) {
      const looksLikeOne =
        /\d/.test(first) || /\p{Ll}\p{Lu}|[^\p{L}\p{N},.;:]/u.test(first.replace(/[,.;:]$/, ''));
      if (!isExplicit || stops > 0 || words.length > 4 || value.includes(',')) {
        if (!looksLikeOne) return null;
        value = first.replace(/[.,;]$/, '');
      }
    } else if (stops > 0 && !/\d/.test(first)) return null;
    if (value.length < PASSWORD_FEWEST || value.length > PASSWORD_MOST) return null;
    if (!isExplicit && !isCalled && !/\d/.test(value) && rest.start !== start) return null;
  } else {
    if (value.length > SSID_MOST || words.length > 5) return null;
    if (words.length > 1 && stops > 0 && !(isExplicit && stops < words.length / 2)) return null;
    if (
      words.length === 1 &&
      ((stops > 0 && !(isExplicit && /^\p{Lu}|\d/u.test(first))) ||
        /^(?:yes|ja|sí|oui|free|gratis|gratuit|kostenlos|kostenfrei|inkl\w*|inclus|incluido|fri|fritt|wifi|ingår|available)$/iu.test(
          first,
        ))
    )
      return null;
    if (!isExplicit && !isCalled && !/\d|_|\p{Ll}\p{Lu}|^\p{Lu}/u.test(value)) return null;
  }
  start += typed.slice(start - rest.start).indexOf(value);
  return { start, end: start + value.length };
}

const columnOf = (found: readonly Found[]): Field | null => {
  const names = new Set(found.map(({ name }) => name));
  return names.has('password') ? 'password' : names.size > 0 ? 'ssid' : null;
};

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').length;

/** Whether a cell is nothing but a label. */
const isLabelOnly = (draft: Draft, cell: Run, found: readonly Found[]): boolean => {
  const labelled = found.reduce((sum, { start, end }) => sum + letters(textAt(draft, { start, end })), 0);
  return found.length > 0 && letters(textAt(draft, cell)) - labelled <= 6;
};

/** Hits in a row of a table: a label and its value side by side, or values under a row of labels. */
function hitsInRow(
  draft: Draft,
  line: Line,
  header: Line | undefined,
  section: Section,
  isWifi: boolean,
): Hit[] {
  const hits: Hit[] = [];
  const cells = line.cells.map((cell) => ({ cell, found: labelsIn(draft, cell, section, isWifi) }));
  const isLabel = cells.map(({ cell, found }) => isLabelOnly(draft, cell, found));
  for (const [at, { cell, found }] of cells.entries()) {
    const field = columnOf(found);
    const next = cells[at + 1];
    if (field === null || isLabel[at] !== true || next === undefined || isLabel[at + 1] === true) continue;
    const isOnlyWifi = found.every(({ name }) => name === 'wifi');
    const inside = labelsIn(draft, next.cell, section, true);
    if (isOnlyWifi && inside.some(({ name }) => name !== 'wifi')) continue;
    const value = valueIn(draft, next.cell, field, section, undefined);
    if (value !== null) hits.push({ field, value, from: [cell, value], section });
  }
  if (hits.length > 0 || header === undefined || header.cells.length !== line.cells.length) return hits;
  const titles = header.cells.filter((cell) =>
    isLabelOnly(draft, cell, labelsIn(draft, cell, section, isWifi)),
  );
  if (titles.length < 2) return hits;
  for (const [at, cell] of header.cells.entries()) {
    const found = labelsIn(draft, cell, section, isWifi);
    const field = columnOf(found);
    const under = line.cells[at];
    if (field === null || under === undefined || !isLabelOnly(draft, cell, found)) continue;
    const value = valueIn(draft, under, field, section, undefined);
    if (value !== null) hits.push({ field, value, from: [cell, value], section });
  }
  return hits;
}

function hitsInLine(
  draft: Draft,
  line: Run,
  next: Run | undefined,
  section: Section,
  isWifi: boolean,
): Hit[] {
  const found = labelsIn(draft, line, section, isWifi);
  const hits: Hit[] = [];
  for (const [at, label] of found.entries()) {
    const after = found[at + 1];
    let rest: Run = { start: label.end, end: after?.start ?? line.end };
    // "The password for the wifi is …"
    const filler = FILLER.exec(textAt(draft, rest))?.[0] ?? '';
    let until = after;
    if (
      filler !== '' &&
      after !== undefined &&
      textAt(draft, { start: rest.start + filler.length, end: rest.end }).trim() === ''
    ) {
      const later = found[at + 2];
      rest = { start: after.end, end: later?.start ?? line.end };
      until = later;
      found.splice(at + 1, 1);
    }
    const field = label.name === 'wifi' ? 'ssid' : label.name;
    const typed = textAt(draft, rest);
    if (typed.replace(/[\s:=–—-]/g, '') === '' && after === undefined && next !== undefined) {
      if (label.name === 'wifi' && !/[:=]/.test(typed)) continue;
      if (label.start > line.start + 3 || labelsIn(draft, next, section, isWifi).length > 0) continue;
      const value = valueIn(draft, next, field, section, undefined);
      if (value !== null) hits.push({ field, value, from: [line, value], section });
      continue;
    }
    if (label.name === 'wifi') {
      const { isVerb } = separators(section);
      const lead = typed.slice(0, 12);
      const isCalled =
        /^\s*(?:is called|called|heter|hedder|heißt|s['’]appelle|se llama|kallas|named|is named)/iu.test(
          lead,
        );
      if (!/^\s*[:=|/–—-]/.test(typed) && !isCalled && !(isVerb.test(lead) && section.name === 'wifi')) {
        // "wifi Seehaus pw 123"
        if (until?.name !== 'password' || typed.trim().split(/\s+/).length > 2) continue;
      }
    }
    const value = valueIn(draft, rest, field, section, until);
    if (value !== null)
      hits.push({ field, value, from: [{ start: label.start, end: label.end }, value], section });
  }
  return hits;
}

const WIFI =
  /wi.?fi|wlan|w-lan|internet|bredband|bredbånd|ssid|wireless|trådlös|trådløs|nätverk|nettverk|netværk|network|netzwerk|réseau|(?<!\p{L})red(?!\p{L})/iu;

/** All labels and values, in reading order. */
function allHits(draft: Draft): Hit[] {
  const hits: Hit[] = [];
  for (const section of draft.sections) {
    const inSection = section.names.some(({ name }) => name === 'wifi') || section.name === 'wifi';
    let lastWifi = -9;
    const title = section.heading === null ? '' : textAt(draft, section.heading);
    const others = wordsPattern(markPattern('others', section.langs));
    if (others.test(title)) continue;
    for (const [at, line] of section.lines.entries()) {
      const typed = textAt(draft, line);
      if (typed.trim() === '') continue;
      if (WIFI.test(typed)) lastWifi = at;
      const isWifi = inSection || at - lastWifi <= 2;
      const previous = section.lines[at - 1];
      const following = section.lines[at + 1];
      if (line.cells.length > 1) {
        if (!others.test(typed))
          hits.push(
            ...hitsInRow(
              draft,
              line,
              previous?.cells.length === line.cells.length ? previous : undefined,
              section,
              isWifi,
            ),
          );
        continue;
      }
      const sentences = sentencesIn(draft.clean, line);
      for (const [index, sentence] of sentences.entries()) {
        const isLast = index === sentences.length - 1;
        const found = hitsInLine(
          draft,
          sentence,
          isLast && following?.kind !== 'row' ? following : undefined,
          section,
          isWifi || WIFI.test(textAt(draft, sentence)),
        );
        if (found.length === 0) continue;
        if (wordsPattern(markPattern('others', section.langs)).test(textAt(draft, sentence))) {
          drop(draft, 'other', sentence);
          continue;
        }
        if (!isWifi && !found.some(({ field }) => field === 'ssid')) continue;
        hits.push(...found);
      }
    }
  }
  return hits;
}

/** The guests' network; contradicting values are dropped. */
export function findWifi(draft: Draft): Network | null {
  const hits = allHits(draft);
  const networks: { ssid: Hit | null; password: Hit | null }[] = [];
  let current: { ssid: Hit | null; password: Hit | null } = { ssid: null, password: null };
  for (const hit of hits) {
    const held = current[hit.field];
    if (held !== null && valueOf(draft, held) !== valueOf(draft, hit)) {
      if (hit.field === 'ssid' && current.password === null) continue; // the same network on another band
      networks.push(current);
      current = { ssid: null, password: null };
    }
    current[hit.field] ??= hit;
  }
  networks.push(current);
  const used = (field: Field, value: string) =>
    hits.filter((hit) => hit.field === field && valueOf(draft, hit) === value);
  const runs = (all: readonly Hit[]) => all.map((hit) => spanOf(hit.from));
  // A lone password belongs to the network without one.
  const whole = networks.filter(({ ssid, password }) => ssid !== null && password !== null);
  if (whole.length === 0) {
    const ssid = networks.find((one) => one.ssid !== null)?.ssid ?? null;
    const passwords = new Set(
      hits.filter(({ field }) => field === 'password').map((hit) => valueOf(draft, hit)),
    );
    if (ssid !== null && passwords.size === 0) return openNetwork(draft, ssid);
    const [password] = [...passwords];
    if (ssid === null || password === undefined || passwords.size > 1) {
      if (passwords.size > 1)
        drop(draft, 'conflict', ...runs(hits.filter(({ field }) => field === 'password')));
      return null;
    }
    const from = [...used('ssid', valueOf(draft, ssid)), ...used('password', password)];
    claim(draft, ...runs(from));
    return { ssid: valueOf(draft, ssid), password, from: runs(from) };
  }
  const [first] = whole;
  if (first?.ssid == null || first.password === null) return null;
  const ssid = valueOf(draft, first.ssid);
  const password = valueOf(draft, first.password);
  const rivals = networks.filter(
    (one) =>
      one.password !== null &&
      valueOf(draft, one.password) !== password &&
      (one.ssid === null || valueOf(draft, one.ssid) === ssid),
  );
  if (rivals.length > 0) {
    drop(draft, 'conflict', ...runs(hits.filter((hit) => hit.field === 'password')));
    return null;
  }
  const mine = [...used('ssid', ssid), ...used('password', password)];
  claim(draft, ...runs(mine));
  const rest = hits.filter((hit) => !mine.includes(hit));
  drop(draft, 'limit', ...runs(rest));
  return { ssid, password, from: runs(mine) };
}

const valueOf = (draft: Draft, { value }: Hit): string => textAt(draft, value);

/** A network that the document says has no password. */
function openNetwork(draft: Draft, hit: Hit): Network | null {
  const says = hit.section.lines.find((line) =>
    wordsPattern(markPattern('open', hit.section.langs)).test(textAt(draft, line)),
  );
  if (says === undefined) return null;
  const from = [spanOf(hit.from), trimmed(draft.clean, says)];
  claim(draft, ...from);
  return { ssid: valueOf(draft, hit), password: '', from };
}
