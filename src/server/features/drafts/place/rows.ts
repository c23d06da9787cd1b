// Over 300 lines: a place may be one line, a row of a table, or several lines.
import { TEXT_LIMITS } from '#shared/limits.ts';
import { readWebAddress } from '#shared/web-address.ts';
import type { Run } from '../document.ts';
import { type Mark, marksIn } from './marks.ts';
import { type Line, sentencesIn, wordsOf } from './outline.ts';
import { outside, trimmed } from './runs.ts';
import type { Section } from './sections.ts';
import { type Draft, isClaimed, isStopWord, textAt } from './state.ts';
import { type LabelName, labelPattern } from './words.ts';
import { SEPARATOR, isPlausible, strip, isSortLabel, withoutLabels, nameInProse } from './place-names.ts';

/** Reads places, such as restaurants, shops, hospitals and taxi companies, with their descriptions. */

export interface PlaceRow {
  name: string;
  phone: string;
  url: string;
  address: string;
  /** Lines, each a run of the text. */
  desc: string[];
  from: Run[];
  /** The text that shows its sort: the name, the description, the section's heading. */
  about: string;
  section: Section;
}

const cellRole = (draft: Draft, cell: Run, section: Section): LabelName | null => {
  const typed = textAt(draft, cell).trim();
  if (typed === '' || typed.length > 30) return null;
  const roles: readonly LabelName[] = [
    'name',
    'phone',
    'address',
    'hours',
    'distance',
    'web',
    'email',
    'price',
    'kind',
    'about',
  ];
  return (
    roles.find((role) =>
      new RegExp(`^(?:${labelPattern(role, section.langs)})[\\s.:()\\p{L}]{0,12}$`, 'iu').test(typed),
    ) ?? null
  );
};

/** Whether a row of a table only names its columns. */
export function isHeaderRow(draft: Draft, line: Line, section: Section): boolean {
  const filled = line.cells.filter((cell) => textAt(draft, cell).trim() !== '');
  const roles = filled.map((cell) => cellRole(draft, cell, section));
  const isKnown = roles.filter((role) => role !== null).length;
  return (
    filled.length >= 2 &&
    isKnown >= filled.length - 1 &&
    !filled.some((cell) => marksIn(draft.clean, cell).length > 0)
  );
}

interface Parts {
  name: Run | null;
  marks: Mark[];
  desc: Run[];
}

/** The parts of one line about a place. */
function partsOf(draft: Draft, run: Run, section: Section): Parts {
  const marks = marksIn(draft.clean, run).filter(
    (mark, at, all) => mark.kind !== 'email' && all.findIndex(({ kind }) => kind === mark.kind) === at,
  );
  const free = outside(run, marks);
  let name: Run | null = null;
  const [first] = marks;
  const leadLink = first?.words;
  if (
    leadLink !== undefined &&
    first !== undefined &&
    strip(draft, { start: run.start, end: first.start }).end <=
      strip(draft, { start: run.start, end: first.start }).start &&
    !/^(?:https?:|www\.)/i.test(textAt(draft, leadLink))
  )
    name = leadLink;
  const rest: Run[] = [];
  for (const [at, part] of free.entries()) {
    let bare = withoutLabels(draft, part, section);
    if (
      name === null &&
      at === 0 &&
      bare.start < bare.end &&
      (part.start === run.start || first === undefined || part.start < first.start)
    ) {
      const typed = textAt(draft, bare);
      let from = 0;
      for (let turn = 0; turn < 2 && name === null; turn += 1) {
        const cut = SEPARATOR.exec(typed.slice(from));
        const lead = typed
          .slice(from, cut === null ? undefined : from + cut.index)
          .replace(/[*"“”„\s]+$/u, '')
          .replace(/^[*"“”„\s]+/u, '');
        const start = bare.start + from + typed.slice(from).indexOf(lead);
        if (turn === 0 && cut !== null && isSortLabel(lead, section)) {
          const after = from + cut.index + cut[0].length;
          const second = SEPARATOR.exec(typed.slice(after));
          const candidate = typed.slice(after, second === null ? undefined : after + second.index).trim();
          if (
            isPlausible(candidate) &&
            wordsOf(candidate).length <= 5 &&
            /\p{Lu}/u.test(candidate.charAt(0)) &&
            !isSortLabel(candidate, section)
          ) {
            from = after;
            continue;
          }
        }
        const isWhole = cut === null || from + cut.index + cut[0].length >= typed.length;
        const isSentence = isWhole && /[.!]$/.test(typed) && wordsOf(lead).length > 4 && marks.length === 0;
        if (
          isPlausible(lead) &&
          !isSentence &&
          !(cut !== null && cut[0].startsWith(',') && wordsOf(lead).length > 5) &&
          !(cut !== null && /^\.\s/.test(cut[0]) && wordsOf(lead).length > 5)
        )
          name = { start, end: start + lead.length };
        break;
      }
      if (name !== null) {
        if (name.start > bare.start) {
          const before = strip(draft, { start: bare.start, end: name.start });
          if (before.end > before.start) rest.push(before);
        }
        bare = withoutLabels(draft, { start: name.end, end: bare.end }, section);
      }
    }
    if (bare.end > bare.start) rest.push(bare);
  }
  return { name, marks, desc: rest.filter((one) => /[\p{L}\p{N}]{2}/u.test(textAt(draft, one))) };
}

const joined = (draft: Draft, desc: readonly Run[]): string =>
  desc.map((run) => textAt(draft, run).replace(/\s+/g, ' ').trim()).join('\n');

function rowFrom(
  draft: Draft,
  { name, marks, desc }: Parts & { name: Run },
  section: Section,
  extra: readonly Run[] = [],
): PlaceRow {
  const mark = (kind: Mark['kind']) => marks.find((one) => one.kind === kind);
  const phone = mark('phone');
  const url = mark('url');
  const address = mark('address');
  const kept: Run[] = [];
  for (const run of desc)
    if (joined(draft, [...kept, run]).length <= TEXT_LIMITS.itemDescription) kept.push(run);
  return {
    name: textAt(draft, name).replace(/\s+/g, ' ').trim(),
    phone: phone?.value ?? '',
    url: url === undefined ? '' : readWebAddress(url.value),
    address: address?.value.replace(/\s+/g, ' ') ?? '',
    desc: kept.map((run) => textAt(draft, run).replace(/\s+/g, ' ').trim()),
    from: [name, ...[phone, url, address].filter((one) => one !== undefined), ...kept, ...extra],
    about: `${textAt(draft, name)}\n${joined(draft, kept)}`,
    section,
  };
}

/** The place in a table's row. `header` names the columns. */
function rowOfCells(draft: Draft, line: Line, header: Line | null, section: Section): PlaceRow | null {
  const parts: Parts = { name: null, marks: [], desc: [] };
  const roles = header?.cells.map((cell) => cellRole(draft, cell, section)) ?? [];
  const kinds: Run[] = [];
  for (const [at, cell] of line.cells.entries()) {
    if (textAt(draft, cell).trim() === '') continue;
    const role = roles[at] ?? null;
    const marks = marksIn(draft.clean, cell);
    const only =
      marks.length === 1 &&
      strip(draft, { start: cell.start, end: marks[0]?.start ?? cell.end }).end -
        strip(draft, { start: cell.start, end: marks[0]?.start ?? cell.end }).start ===
        0;
    if (role === 'address') parts.marks.push({ kind: 'address', value: textAt(draft, cell), ...cell });
    else if (role === 'name' || (parts.name === null && role === null && (marks.length === 0 || !only))) {
      const inside = partsOf(draft, cell, section);
      parts.name ??= inside.name ?? trimmed(draft.clean, cell);
      parts.marks.push(...inside.marks);
      parts.desc.push(...inside.desc);
    } else if (marks.length > 0) {
      parts.marks.push(...marks);
      parts.desc.push(
        ...outside(cell, marks)
          .map((run) => withoutLabels(draft, run, section))
          .filter((run) => /[\p{L}]{2}/u.test(textAt(draft, run))),
      );
    } else if (role === 'kind') kinds.push(cell);
    else parts.desc.push(cell);
  }
  const { name } = parts;
  if (
    name === null ||
    textAt(draft, name).length > TEXT_LIMITS.itemName ||
    !/\p{L}/u.test(textAt(draft, name))
  )
    return null;
  const row = rowFrom(draft, { ...parts, name }, section, kinds);
  return { ...row, about: `${row.about}\n${kinds.map((kind) => textAt(draft, kind)).join(' ')}` };
}

/** All places of the lines of a section; `isOwn` for one whose heading is a place's name. */
export function placesIn(
  draft: Draft,
  section: Section,
  lines: readonly Line[],
  isList: boolean,
): PlaceRow[] {
  const rows: PlaceRow[] = [];
  let header: Line | null = null;
  let last: { row: PlaceRow; line: Line } | null = null;
  const add = (row: PlaceRow, line: Line) => {
    rows.push(row);
    last = { row, line };
  };
  const extend = (row: PlaceRow, parts: Parts, from: Run) => {
    const take = (kind: Mark['kind']) => parts.marks.find((mark) => mark.kind === kind);
    const used: Run[] = [];
    const [phone, url, address] = [take('phone'), take('url'), take('address')];
    if (phone !== undefined && row.phone === '') {
      row.phone = phone.value;
      used.push(phone);
    }
    if (url !== undefined && row.url === '') {
      row.url = readWebAddress(url.value);
      used.push(url);
    }
    if (address !== undefined && row.address === '') {
      row.address = address.value.replace(/\s+/g, ' ');
      used.push(address);
    }
    for (const run of parts.name === null ? parts.desc : [parts.name, ...parts.desc]) {
      const typed = textAt(draft, run).replace(/\s+/g, ' ').trim();
      if ([...row.desc, typed].join('\n').length <= TEXT_LIMITS.itemDescription) {
        row.desc.push(typed);
        used.push(run);
      }
    }
    row.from.push(...used);
    row.about += `\n${textAt(draft, from)}`;
  };
  const own = section.heading !== null && isList && !section.isNamed ? section.heading : null;
  if (own !== null && isPlausible(textAt(draft, own)) && !isSortLabel(textAt(draft, own), section)) {
    const parts = partsOf(draft, own, section);
    if (parts.name !== null) add(rowFrom(draft, { ...parts, name: parts.name }, section), own);
  }
  const isOwn = rows.length > 0;
  for (const [at, line] of lines.entries()) {
    const typed = textAt(draft, line).trim();
    if (typed === '' || isClaimed(draft, line)) continue;
    if (line.cells.length > 1) {
      if (isHeaderRow(draft, line, section)) {
        header = line;
        continue;
      }
      const row = rowOfCells(
        draft,
        line,
        header?.cells.length === line.cells.length ? header : null,
        section,
      );
      if (row !== null) {
        if (header !== null && rows.length === 0) row.from.push({ start: header.start, end: header.end });
        add(row, line);
      }
      continue;
    }
    const parts = partsOf(draft, line, section);
    const held = last as { row: PlaceRow; line: Line } | null;
    const isJoined =
      held !== null && (held.line.block === line.block || held.line.kind === 'heading') && !line.isFirst;
    const isMarksOnly =
      parts.name === null && parts.marks.length > 0 && joined(draft, parts.desc).length < 60;
    if (isOwn && held !== null && line.kind !== 'item') {
      extend(held.row, parts, line);
      continue;
    }
    const isLowercase = /^\p{Ll}/u.test(typed);
    if (held !== null && (isMarksOnly || (isJoined && (parts.name === null || isLowercase)))) {
      extend(held.row, parts, line);
      continue;
    }
    const isLong =
      wordsOf(typed).length > 12 ||
      (wordsOf(typed).length > 7 && /[.!]$/.test(typed) && parts.marks.length === 0);
    const leads =
      parts.name !== null &&
      wordsOf(textAt(draft, parts.name)).length <= 5 &&
      !isStopWord(wordsOf(textAt(draft, parts.name))[0] ?? '', section.langs);
    if (parts.name !== null && (line.kind === 'item' || !isLong || leads)) {
      const name = parts.name;
      if (
        !(at === 0 && typed.endsWith(':')) &&
        !(
          isSortLabel(textAt(draft, name), section) &&
          parts.marks.length === 0 &&
          line.kind !== 'item' &&
          !isList
        )
      ) {
        add(rowFrom(draft, { ...parts, name }, section), line);
        continue;
      }
    }
    for (const sentence of sentencesIn(draft.clean, line)) {
      if (isClaimed(draft, sentence)) continue;
      const name = nameInProse(draft, sentence, section);
      const current = last as { row: PlaceRow; line: Line } | null;
      if (name === null) {
        if (current !== null && current.line === line && textAt(draft, sentence).length < 160)
          extend(
            current.row,
            { ...partsOf(draft, sentence, section), name: null, desc: [sentence] },
            sentence,
          );
        continue;
      }
      const marks = marksIn(draft.clean, sentence);
      if (textAt(draft, sentence).length <= TEXT_LIMITS.itemDescription)
        add(rowFrom(draft, { name, marks, desc: [sentence] }, section), line);
    }
  }
  return rows;
}
