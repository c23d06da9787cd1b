import { globSync, readFileSync } from 'node:fs';
import { readDocument } from '#server/features/drafts/read/read-document.ts';
import { place } from '#server/features/drafts/place/place.ts';
import type { Placed, PlaceContext, Proposal } from '#server/features/drafts/place/proposals.ts';
import { pdfFile } from './files.ts';
import { type Fact, readSet, type SampleDocument } from './set.ts';

/** A premium host's new cabin, with nothing filled in. */
export const newCabin = (language: string): PlaceContext => ({
  language: language === 'da' ? 'sv' : language,
  plan: 'premium',
  values: {},
  arrival: null,
  cabin: { checkInTime: null, checkOutTime: null, location: '' },
  host: { name: 'Kim Holm' },
});

type Outcome = 'right' | 'wrong' | 'unplaced';

export interface Result {
  document: SampleDocument;
  text: string;
  placed: Placed;
  facts: { fact: Fact; outcome: Outcome }[];
  /** Traps that a proposal fell into. */
  trapped: string[];
  /** Lines of values that the document does not have. */
  invented: string[];
  /** Characters of the document that are neither in a proposal nor unplaced. */
  lost: number;
}

type Value = Readonly<Record<string, unknown>>;

const digits = (text: string) => text.replace(/\D/g, '');
const isNumbers = (text: string) => /^[\d\s+()./-]+$/.test(text);
const flat = (text: string) => text.replace(/\s+/g, ' ').trim();

const equals = (held: unknown, wanted: string): boolean => {
  const text = typeof held === 'string' || typeof held === 'number' ? flat(String(held)) : '';
  return (
    text === flat(wanted) ||
    (isNumbers(wanted) &&
      isNumbers(text) &&
      !wanted.includes(':') &&
      !wanted.includes('.') &&
      digits(text) === digits(wanted)) ||
    (typeof held === 'number' && held === Number(wanted))
  );
};

const fits = (held: unknown, { value, contains = '' }: Fact): boolean =>
  value !== undefined
    ? equals(held, value)
    : flat(typeof held === 'string' ? held : (JSON.stringify(held) ?? '')).includes(flat(contains));

function isIn(value: Value, fact: Fact): boolean {
  const [list = '', field] = fact.field.split('.');
  const held = value[list];
  if (!Array.isArray(held)) return fits(held, fact);
  const rows = (held as Value[]).filter(
    (row) => fact.row === undefined || JSON.stringify(row).includes(fact.row),
  );
  return rows.some((row) =>
    field === undefined ? Object.values(row).some((one) => fits(one, fact)) : fits(row[field], fact),
  );
}

/** Whether any text of a proposal has what a fact says. */
const mentions = (proposal: Proposal, { value, contains }: Fact): boolean => {
  const text = flat(JSON.stringify(proposal.value));
  return text.includes(JSON.stringify(flat(value ?? contains ?? '')).slice(1, -1));
};

function outcomeOf({ proposals }: Placed, fact: Fact): Outcome {
  const mine = proposals.filter((proposal) => proposal.key === fact.key);
  if (mine.some(({ value }) => isIn(value, fact))) return 'right';
  return proposals.some((proposal) => mentions(proposal, fact)) ? 'wrong' : 'unplaced';
}

/** Fields that are read from a run rather than being one. Listed apart from the check that the bench measures. */
const READ = new Set([
  'kind',
  'currency',
  'when',
  'textWhen',
  'wifi',
  'checkInTime',
  'checkOutTime',
  'isBackup',
]);

/** All texts of a value with their fields. */
const textsIn = (value: unknown, field = ''): [string, string][] => {
  if (typeof value === 'string') return [[field, value]];
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, field));
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, one]) => textsIn(one, name))
    : [];
};

function inventedIn(text: string, { proposals }: Placed): string[] {
  const whole = flat(text);
  const plain = digits(text);
  return proposals.flatMap(({ key, value }) =>
    textsIn(value)
      .filter(([field]) => !READ.has(field))
      .flatMap(([field, held]) =>
        held.split('\n').filter((line) => {
          const words = flat(line.replace(/^(?:- |\d+\. |## )/, ''));
          if (words === '' || whole.includes(words)) return false;
          if (field === 'url') return !whole.includes(words.replace(/^https:\/\//, ''));
          if (/phone|whatsapp|number/i.test(field)) return !plain.includes(digits(words));
          return !(key === 'contact' && field === 'name' && words === newCabin('en').host.name);
        }),
      ),
  );
}

function lostIn(text: string, { proposals, unplaced }: Placed): number {
  const held = new Uint8Array(text.length);
  for (const { start, end } of [...proposals.flatMap(({ from }) => from), ...unplaced])
    held.fill(1, start, end);
  return Array.from(text).length === 0
    ? 0
    : [...text.matchAll(/\S/g)].filter(({ index }) => held[index] === 0).length;
}

async function measureOne(document: SampleDocument): Promise<Result> {
  const read = await readDocument(await document.file());
  const placed = place(read, newCabin(document.language));
  return {
    document,
    text: read.text,
    placed,
    facts: document.facts.map((fact) => ({ fact, outcome: outcomeOf(placed, fact) })),
    trapped: document.traps
      .filter(({ key, text }) =>
        placed.proposals.some(
          (one) =>
            (key === undefined || one.key === key) &&
            textsIn(one.value).some(([, held]) => flat(held).includes(text)),
        ),
      )
      .map(({ text }) => text),
    invented: inventedIn(read.text, placed),
    lost: lostIn(read.text, placed),
  };
}

async function measure(): Promise<Result[]> {
  const results: Result[] = [];
  const [, only] = /--name[= ](\S+)/.exec(process.argv.join(' ')) ?? [];
  for (const document of readSet())
    if (only === undefined || document.name === only) results.push(await measureOne(document));
  return results;
}

/** Reads a PDF of at least so many pages and places its passages; the time is in seconds of this processor. */
async function measurePdf(atLeastPages: number): Promise<{ pages: number; seconds: number }> {
  const sources = globSync(`${import.meta.dirname}/development/*.pdf.md`).toSorted();
  const text = sources.map((path) => readFileSync(path, 'utf8')).join('\n\n');
  let file: Buffer = Buffer.alloc(0);
  let pages = 0;
  for (let copies = 1; pages < atLeastPages; copies += 1) {
    file = await pdfFile(Array<string>(copies).fill(text).join('\n\n'));
    pages = file.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  }
  const before = process.cpuUsage();
  place(await readDocument(file), newCabin('en'));
  const { user, system } = process.cpuUsage(before);
  return { pages, seconds: (user + system) / 1e6 };
}

/** Measured at import, because a caller that loads this file with `runnerImport` cannot load the readers later. */
export const results = await measure();
export const pdf = await measurePdf(30);
