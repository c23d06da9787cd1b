// Over 300 lines: names, telephone numbers and addresses count only together.
import { TEXT_LIMITS } from '#shared/limits.ts';
import { whatsappFault } from '#shared/phone-number.ts';
import type { Run } from '../document.ts';
import { type Mark, marksIn } from './marks.ts';
import { sentencesIn } from './outline.ts';
import { labelOf, type Section } from './sections.ts';
import { claim, type Draft, drop, eachLine, isClaimed, isStopWord, textAt } from './state.ts';
import { readSubject, PLACE_KINDS } from './topics.ts';
import { labelPattern, markPattern, wordsPattern } from './words.ts';
import { spanOf } from './runs.ts';

/** Finds the host's contact details, and emergency numbers that are not those of places. */

export interface Contact {
  name: string;
  phone: string;
  email: string;
  whatsapp: string;
  from: Run[];
}

/** Sections whose telephone numbers are not the host's. */
const ELSEWHERE: ReadonlySet<string> = new Set([...PLACE_KINDS, 'parking', 'private', 'minibar']);

/** One or two people: words with capitals, and the words that join them. */
const NAME =
  /^(?:(?:Fam(?:\.|iljen|ilien|ilie|ille)?|Familie|Family|Mr\.?|Mrs\.?|Ms\.?|Herr|Frau|Mme|M\.|Sr\.?|Sra\.?|Dr\.?)\s+)?\p{Lu}[\p{L}'’.-]+(?:\s+(?:(?:&|och|and|og|und|et|y|e|\+)\s+)?(?:(?:de|del|la|von|van|af|av|der|den|du|le)\s+)?\p{Lu}[\p{L}'’.-]*){0,5}/u;

/** The name at the start of a text; null for none. */
function nameAt(draft: Draft, run: Run, section: Section, isLoose: boolean): Run | null {
  const typed = textAt(draft, run);
  const [lead = ''] = /^[\s"“”(*:–—-]*/u.exec(typed) ?? [];
  const [name] = NAME.exec(typed.slice(lead.length)) ?? [];
  if (name === undefined || name.length > TEXT_LIMITS.itemName) return null;
  const rest = typed.slice(lead.length + name.length);
  if (
    !isLoose &&
    !/^\s*(?:$|[,:;(–—|/\n]|-\s|tel|tlf|tfn|tél|mob|\+?\d|på|on|at|under|au|al|\.\s*$)/iu.test(rest)
  )
    return null;
  const words = name.split(/\s+/);
  if (words.length === 1 && isStopWord(name, section.langs)) return null;
  const isLabel = (['phone', 'email', 'whatsapp', 'host', 'name', 'address'] as const).some((one) =>
    new RegExp(`^(?:${labelPattern(one, section.langs)})$`, 'iu').test(name),
  );
  if (isLabel) return null;
  if (words.length === 1 && readSubject(name, section.langs).subject !== null && !isLoose) return null;
  const start = run.start + lead.length;
  return { start, end: start + name.length };
}

interface Person {
  name: Run | null;
  marks: Mark[];
  whatsapp: Mark | null;
  from: Run[];
  section: Section;
  /** How certain it is that this is the host, by a heading, a label, or a sentence that asks to call. */
  sureness: number;
}

const isFor = (mark: 'neighbour' | 'trade', text: string, section: Section): boolean =>
  wordsPattern(markPattern(mark, section.langs)).test(text);

/** Words for places, which have their own telephone numbers. */
function isPlace(text: string, section: Section): boolean {
  const { scores } = readSubject(text, section.langs);
  const places = (
    ['restaurants', 'tips', 'shopping_services', 'taxi', 'wellness', 'emergencies', 'transport'] as const
  ).reduce((sum, key) => sum + (scores.get(key) ?? 0), 0);
  return places >= 1 && places > (scores.get('contact') ?? 0);
}

/** Labels in a line that mean the host. */
const hostCue = (draft: Draft, run: Run, section: Section): RegExpExecArray | null =>
  wordsPattern(labelPattern('host', section.langs)).exec(textAt(draft, run));

/** Everybody who may be the host, with their contact details. */
function peopleIn(draft: Draft): Person[] {
  const people: Person[] = [];
  const all = eachLine(draft);
  const lastLine = all.at(-1)?.line;
  for (const section of draft.sections) {
    const inSection =
      (section.name === 'contact' && section.isNamed) || section.names.some(({ name }) => name === 'contact');
    if (ELSEWHERE.has(section.name ?? '') && !inSection) continue;
    let person: Person | null = null;
    let lastName: { run: Run; at: number } | null = null;
    let isOther = false;
    for (const [at, line] of section.lines.entries()) {
      const typed = textAt(draft, line);
      if (typed.trim() === '') continue;
      const label = labelOf(draft.clean, line, section.langs);
      const sentences =
        line.cells.length > 1 ? [{ start: line.start, end: line.end }] : sentencesIn(draft.clean, line);
      for (const sentence of sentences) {
        const text = textAt(draft, sentence);
        if (isFor('neighbour', text, section)) {
          if (marksIn(draft.clean, sentence).some(({ kind }) => kind === 'phone'))
            drop(draft, 'other', sentence);
          isOther = true;
          person = null;
          continue;
        }
        const marks = marksIn(draft.clean, sentence).filter(
          ({ kind }) => kind === 'phone' || kind === 'email',
        );
        const cue = hostCue(draft, sentence, section);
        if (
          isFor('trade', text, section) ||
          (isPlace(text, section) &&
            cue === null &&
            !(inSection && marks.some(({ kind }) => kind === 'email')))
        ) {
          isOther = marks.length === 0 && text.split(/\s+/).length <= 4;
          if (marks.length > 0 || isOther) person = null;
          continue;
        }
        if (isClaimed(draft, sentence)) continue;
        const isContactLabel =
          label !== null &&
          (label.names.some(({ name }) => name === 'contact') ||
            wordsPattern(labelPattern('host', section.langs)).test(textAt(draft, label.run)));
        const fieldLabel =
          label !== null &&
          (['phone', 'email', 'whatsapp'] as const).some((one) =>
            wordsPattern(labelPattern(one, section.langs)).test(textAt(draft, label.run)),
          );
        if (marks.length === 0) {
          if (inSection || isContactLabel || cue !== null) {
            const after =
              isContactLabel && label !== null
                ? label.body
                : cue !== null
                  ? { start: sentence.start + cue.index + cue[0].length, end: sentence.end }
                  : sentence;
            const skip =
              cue !== null && !isContactLabel
                ? (new RegExp(String.raw`^\s*(?:${markPattern('is', section.langs)}|:)?\s*`, 'iu').exec(
                    textAt(draft, after),
                  )?.[0].length ?? 0)
                : 0;
            const name = nameAt(draft, { start: after.start + skip, end: after.end }, section, false);
            if (name !== null && !isOther) {
              lastName = { run: name, at };
              if (cue !== null || isContactLabel || inSection) {
                person = {
                  name,
                  marks: [],
                  whatsapp: null,
                  from: [isContactLabel && label !== null ? { start: label.run.start, end: name.end } : name],
                  section,
                  sureness: cue !== null || isContactLabel ? 2 : 1,
                };
                people.push(person);
              }
            }
            if (name === null && text.split(/\s+/).length > 6) isOther = false;
          }
          continue;
        }
        if (isOther && fieldLabel) continue;
        isOther = false;
        const phones = marks.filter(({ kind }) => kind === 'phone');
        // Between the start, or the label of the host, and the first number.
        const [firstMark] = marks;
        const front: Run = {
          start: isContactLabel && label !== null ? label.body.start : sentence.start,
          end: firstMark?.start ?? sentence.end,
        };
        const cueEnd = cue === null ? front.start : sentence.start + cue.index + cue[0].length;
        const lead = new RegExp(String.raw`^\s*(?:${markPattern('is', section.langs)}|:)?\s*`, 'iu');
        const afterCue =
          cueEnd >= front.start && cueEnd <= front.end
            ? {
                start:
                  cueEnd + (lead.exec(textAt(draft, { start: cueEnd, end: front.end }))?.[0].length ?? 0),
                end: front.end,
              }
            : front;
        const name =
          nameAt(draft, afterCue, section, false) ??
          nameAt(draft, front, section, false) ??
          nameBefore(draft, front, section, cue);
        const isHost = inSection || isContactLabel || cue !== null;
        const isSigned = line === lastLine || at >= section.lines.length - 3;
        if (
          !isHost &&
          !(isSigned && (name !== null || fieldLabel)) &&
          !(fieldLabel && ['general', null, 'welcome', 'times'].includes(section.name))
        )
          continue;
        const sureness = isContactLabel ? 3 : cue !== null ? 2.5 : inSection ? 2 : 1;
        const isNew = person === null || (name !== null && person.name !== null && person.marks.length > 0);
        if (isNew || person === null) {
          const near = lastName !== null && at - lastName.at <= 3 ? lastName.run : null;
          person = {
            name: name ?? near,
            marks: [],
            whatsapp: null,
            from: near !== null && name === null ? [near] : [],
            section,
            sureness,
          };
          people.push(person);
        } else if (name !== null && person.name === null) person.name = name;
        person.sureness = Math.max(person.sureness, sureness);
        person.marks.push(...marks);
        const whatsapp = wordsPattern(labelPattern('whatsapp', section.langs)).exec(text);
        if (whatsapp !== null) {
          const after = phones.find((mark) => mark.start >= sentence.start + whatsapp.index) ?? phones[0];
          if (after !== undefined) person.whatsapp = after;
        }
        const runs: Run[] = [...marks];
        if (name !== null) runs.push(name);
        if (isContactLabel && label !== null) runs.push(label.run);
        person.from.push(spanOf(runs));
      }
    }
  }
  return people.filter((one) => one.marks.length > 0 || one.sureness >= 2);
}

/** "Ring Birgitta på 073-…": a name right before the number, or after the words that ask to call. */
function nameBefore(draft: Draft, front: Run, section: Section, cue: RegExpExecArray | null): Run | null {
  const typed = textAt(draft, front);
  const match =
    /(?<![\p{L}])(?!(?:Tel|Tlf|Tfn|Tél|Mob|Telefon|Phone|Mobil|Mobile|Handy|Ring|Call|Ruf|Appelez)\b)(\p{Lu}[\p{L}'’-]+(?:\s+(?:(?:&|och|and|og|und|et|y)\s+)?\p{Lu}[\p{L}'’-]+){0,4})[\s,:(]*(?:på|on|at|under|au|al|en el|tel\.?:?|tlf\.?:?|mobil:?|mobile:?)?[\s:,(]*$/u.exec(
      typed,
    );
  const name = match?.[1];
  if (name === undefined || match === null) return null;
  const start = front.start + match.index + match[0].indexOf(name);
  if (start === front.start && isStopWord(name.split(' ')[0] ?? '', section.langs)) return null;
  if (readSubject(name, section.langs).subject !== null && cue === null) return null;
  if (
    new RegExp(
      `^(?:${labelPattern('phone', section.langs)}|${labelPattern('host', section.langs)}|${labelPattern('whatsapp', section.langs)})$`,
      'iu',
    ).test(name)
  )
    return null;
  return { start, end: start + name.length };
}

const digits = (value: string) =>
  value
    .replace(/\D/g, '')
    .replace(/^00/, '')
    .replace(/^(?:46|47|45|49|33|34|44)/, '')
    .replace(/^0/, '');

export function findContact(draft: Draft): Contact | null {
  const people = peopleIn(draft).toSorted(
    (a, b) => b.sureness - a.sureness || Number(b.name !== null) - Number(a.name !== null),
  );
  const host = people.find((one) => one.marks.length > 0);
  if (host === undefined) return null;
  // Mentions of the same host elsewhere in the document.
  const mine = people.filter(
    (one) =>
      one === host ||
      sameName(draft, one, host) ||
      (one.name === null && one.section === host.section && one.sureness >= 1),
  );
  const marks = mine.flatMap((one) => one.marks);
  const phones = marks.filter(({ kind }) => kind === 'phone');
  const email = marks.find(({ kind }) => kind === 'email');
  const whatsapp = mine.find((one) => one.whatsapp !== null)?.whatsapp ?? null;
  const isWhatsappOnly =
    whatsapp !== null &&
    phones.length === 1 &&
    wordsPattern(labelPattern('whatsapp', host.section.langs)).test(
      textAt(draft, { start: Math.max(0, whatsapp.start - 14), end: whatsapp.start }),
    );
  const phone = phones.find((mark) => mark !== whatsapp || !isWhatsappOnly);
  // Different numbers of one name are a conflict only if each is the only one in its place.
  const rivals = mine.filter(
    (one) =>
      one !== host &&
      one.section !== host.section &&
      one.marks.some(
        ({ kind, value }) => kind === 'phone' && phone !== undefined && digits(value) !== digits(phone.value),
      ),
  );
  if (
    phone !== undefined &&
    rivals.length > 0 &&
    host.marks.filter(({ kind }) => kind === 'phone').length === 1
  ) {
    drop(
      draft,
      'conflict',
      phone,
      ...rivals.flatMap((one) => one.marks.filter(({ kind }) => kind === 'phone')),
    );
    return null;
  }
  const used = [phone, email, whatsapp].filter((mark) => mark !== undefined && mark !== null);
  const name = mine.find((one) => one.name !== null)?.name ?? null;
  const from = [
    ...used.map(({ start, end }) => ({ start, end })),
    ...(name === null ? [] : [name]),
    ...people
      .filter((one) => mine.includes(one))
      .flatMap((one) =>
        one.from.filter(
          (run) =>
            used.some((mark) => mark.start >= run.start && mark.end <= run.end) &&
            marks
              .filter((mark) => mark.start >= run.start && mark.end <= run.end)
              .every((mark) => used.includes(mark)),
        ),
      ),
  ];
  claim(draft, ...from);
  return {
    name: name === null ? '' : textAt(draft, name).replace(/\s+/g, ' ').replace(/\.$/, ''),
    phone: phone?.value ?? '',
    email: email?.value ?? '',
    whatsapp: whatsapp !== null && whatsappFault(whatsapp.value) === null ? whatsapp.value : '',
    from,
  };
}

function sameName(draft: Draft, one: Person, other: Person): boolean {
  if (one.name === null || other.name === null) return false;
  const [a, b] = [textAt(draft, one.name), textAt(draft, other.name)];
  return a === b || a.startsWith(`${b} `) || b.startsWith(`${a} `);
}
