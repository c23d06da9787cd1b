import type { Run } from '../document.ts';
import { marksIn } from './marks.ts';
import type { Section } from './sections.ts';
import { type Draft, textAt } from './state.ts';
import { PLACE_KINDS, readSubject, type Subject } from './topics.ts';
import { chainPattern, type HeadingName, markPattern, wordsPattern } from './words.ts';

/** Chooses the kind that a line belongs in, by its section and its own words. */

export type TextKey = 'house_info' | 'rules' | 'cleaning' | 'checkout' | 'arrival';
export type RowKey = (typeof PLACE_KINDS)[number] | 'parking';

const TEXTS: ReadonlySet<string> = new Set<TextKey>([
  'house_info',
  'rules',
  'cleaning',
  'checkout',
  'arrival',
]);
const ROWS: ReadonlySet<string> = new Set<RowKey>([...PLACE_KINDS, 'parking']);
export const isText = (name: string): name is TextKey => TEXTS.has(name);
export const isRow = (name: string): name is RowKey => ROWS.has(name);

const LEAVES =
  /(?:innan|när|före) (?:ni|du) (?:åker|reser|lämnar|checkar ut|drar|far)|(?:vid|före|innan) (?:avresa|hemresa|utcheckning)|before (?:you )?(?:leav|depart|go|check)|when (?:you )?(?:leav|check(?:ing)? out|go home)|(?:før|inden) (?:dere|du|I|i) (?:drar|reiser|forlater|tager|kører|rejser|forlader)|(?:før|inden|ved) (?:avreise|afrejse|hjemreise|hjemrejse)|når (?:dere|du|I|i) (?:drar|reiser|tager hjem|kører|rejser)|(?:vor|bei) (?:der |ihrer |eurer )?abreise|bevor (?:ihr|sie) (?:fahrt|abreis|geht|geh)|avant (?:de partir|votre départ|le départ)|en partant|quand vous partez|antes de (?:salir|irse|iros|irte|marchar)|al (?:salir|marchar|irse|iros)/iu;

const ARRIVES =
  /(?:när|då) (?:ni|du) (?:kommer fram|kommer|anländer)|vid ankomst|when you (?:arrive|get here)|on arrival|når (?:dere|du|I|i) (?:kommer|ankommer)|ved ankomst|bei (?:der |ihrer |eurer )?ankunft|wenn (?:ihr|sie) ankomm|à votre arrivée|en arrivant|(?:a la|a su|a vuestra|al) (?:llegada|llegar)/iu;

/** The beginning of a sentence that says where to park. */
const PARKS =
  /^(?:(?:vänligen|please|bitte|venligst|vennligst|merci de|por favor,?)\s+)?(?:parker(?:a|es|ing\w*)?|parken|park(?:ing)?|garez|se garer|stationn\w+|aparc\w+)(?!\p{L})/iu;

/** The subject of a sentence, as a text or a place. */
function subjectOf(text: string, section: Section): { subject: Subject | null; certainty: number } {
  const reading = readSubject(text, section.langs);
  if (LEAVES.test(text)) return { subject: 'checkout', certainty: 0.85 };
  const chain = wordsPattern(
    `${chainPattern('grocery')}|${chainPattern('pharmacy')}|${chainPattern('alcohol')}`,
  ).exec(text);
  if (chain !== null && /^\p{Lu}/u.test(chain[0]) && chain.index <= 30)
    return { subject: 'shopping_services', certainty: 0.8 };
  if (PARKS.test(text)) return { subject: 'parking', certainty: 0.8 };
  if (ARRIVES.test(text) && (reading.scores.get('arrival') ?? 0) > 0)
    return { subject: 'arrival', certainty: 0.8 };
  return reading;
}

const keyOf = (subject: Subject | null): TextKey | RowKey | null => {
  if (subject === null || subject === 'contact') return null;
  if (subject === 'wifi') return 'house_info';
  if (subject === 'transport') return 'arrival';
  return subject;
};

/** Where a line goes, with a certainty from 0 to 1. */
export interface Choice {
  key: TextKey | RowKey | null;
  certainty: number;
}

export const NONE: Choice = { key: null, certainty: 0 };

/** The choice for all lines of a section, before they are read. */
export function fromSection({ name, isNamed }: Section): Choice {
  if (name === null) return NONE;
  if (isText(name)) return { key: name, certainty: isNamed ? 0.95 : 0.85 };
  if (isRow(name)) return { key: name, certainty: isNamed ? 0.95 : 0.8 };
  return NONE;
}

/** A caretaker's number stays in its text. */
const isTrade = (text: string, section: Section): boolean =>
  wordsPattern(markPattern('trade', section.langs)).test(text);

/** The choice by a line's own words. */
export function fromWords(draft: Draft, run: Run, section: Section): Choice {
  const text = textAt(draft, run);
  const { subject, certainty } = subjectOf(text, section);
  const key = keyOf(subject);
  const hasPhone = marksIn(draft.clean, run).some(({ kind }) => kind === 'phone');
  if (
    hasPhone &&
    isTrade(text, section) &&
    (key === null || key === 'cleaning' || key === 'emergencies' || certainty < 0.6)
  )
    return { key: 'house_info', certainty: 0.7 };
  if (key === null) return NONE;
  const isWeak = section.name === 'contact' || section.name === 'welcome';
  return {
    key,
    certainty: isWeak ? certainty * 0.85 : subject === 'transport' ? certainty * 0.85 : certainty,
  };
}

/** The kind that a heading or label names. */
export const keyOfName = (name: HeadingName): TextKey | RowKey | null =>
  isText(name) || isRow(name)
    ? name
    : name === 'wifi'
      ? 'house_info'
      : name === 'transport'
        ? 'arrival'
        : null;
