import { saveArrival } from '#shared/contracts/arrival.ts';
import { updateCabin } from '#shared/contracts/cabins.ts';
import { faultsInNewInput } from '#shared/new-input.ts';
import { SERVICE_VALUES } from '#services/registry/values.ts';
import type { Run } from '../document.ts';
import { merged, outside } from './runs.ts';
import type { Candidate } from './values.ts';

/**
 * Checks that a proposal cannot lie: every line that guests would read is a run of its sources, its ordinary call would
 * save it, and it contains no door's code. What breaks a rule is removed, and runs of the document that are neither in
 * the value nor one of its labels are no longer claimed.
 */

/** Fields whose value is computed from a run. */
const READ = new Set([
  'kind',
  'currency',
  'when',
  'textWhen',
  'wifi',
  'imageUrl',
  'checkInTime',
  'checkOutTime',
  'hoursBefore',
  'isBackup',
  'price',
  'mode',
]);
/** Fields with telephone numbers, whose spaces and hyphens may differ from those in the document. */
const DIGITS = new Set(['phone', 'whatsapp', 'emergencyNumber', 'nonEmergencyNumber']);
/** Fields whose digits are never a door's code. */
const NO_CODE = new Set([...DIGITS, 'url', 'email', 'ssid', 'password', 'code', 'address', 'location']);

const LIST_MARK = /^(?:- |\d+\. |## )/;

interface Flat {
  text: string;
  /** The offset in the document of each character of `text`. */
  at: number[];
}

/** A run with its white space as single spaces. */
function flatten(text: string, run: Run): Flat {
  const flat: Flat = { text: '', at: [] };
  for (let index = run.start; index < run.end; index += 1) {
    const character = text.charAt(index);
    const isBlank = /\s/.test(character);
    if (isBlank && (flat.text === '' || flat.text.endsWith(' '))) continue;
    flat.text += isBlank ? ' ' : character;
    flat.at.push(index);
  }
  return flat;
}

/** Digits and a plus only. */
const digitsOf = ({ text, at }: Flat): Flat => {
  const kept = [...at.keys()].filter((index) => /[\d+]/.test(text.charAt(index)));
  return { text: kept.map((index) => text.charAt(index)).join(''), at: kept.map((index) => at[index] ?? 0) };
};

/** The run of a line of a value; null if it is not in the document. */
function findLine(line: string, field: string, flats: readonly Flat[], used: readonly Run[]): Run | null {
  let words = line.replace(LIST_MARK, '').replace(/\s+/g, ' ').trim();
  if (field === 'url') words = words.replace(/^https:\/\//, '');
  let first: Run | null = null;
  for (const whole of flats) {
    const flat = DIGITS.has(field) ? digitsOf(whole) : whole;
    const wanted = DIGITS.has(field) ? words.replace(/[^\d+]/g, '') : words;
    if (wanted === '') return null;
    for (let index = flat.text.indexOf(wanted); index !== -1; index = flat.text.indexOf(wanted, index + 1)) {
      const start = flat.at[index] ?? 0;
      const end = (flat.at[index + wanted.length - 1] ?? 0) + 1;
      const run = { start, end };
      if (!used.some((one) => one.start < end && start < one.end)) return run;
      first ??= run;
    }
  }
  return first;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

interface Check {
  text: string;
  flats: Flat[];
  used: Run[];
  codes: RegExp[];
  /** A contact may have the name in the host's profile. */
  given: string;
}

/** Whether a field is honest; records its runs. Of a text of several lines only the honest lines are kept. */
function checkedText(value: string, field: string, check: Check): string {
  if (value === '' || READ.has(field)) return value;
  if (field === 'name' && value === check.given) return value;
  const lines = value.split('\n').filter((line, index, all) => {
    if (line.trim() === '') return index > 0 && index < all.length - 1;
    if (!NO_CODE.has(field) && check.codes.some((code) => code.test(line))) return false;
    const run = findLine(line, field, check.flats, check.used);
    if (run !== null) check.used.push(run);
    return run !== null;
  });
  return lines.join('\n').trim();
}

/** A row without a name, or with a removed field, is removed as a whole. */
function checkedRow(row: Record<string, unknown>, check: Check): Record<string, unknown> | null {
  const before = check.used.length;
  const result: Record<string, unknown> = {};
  for (const [field, held] of Object.entries(row)) {
    const now = typeof held === 'string' ? checkedText(held, field, check) : held;
    if (typeof held === 'string' && held !== '' && now === '' && field !== 'hint') {
      check.used.length = before;
      return null;
    }
    result[field] = now;
  }
  return result;
}

const schemaOf = (key: Candidate['key']) => {
  if (key === 'cabin') return updateCabin.body;
  if (key === 'arrival') return saveArrival.body;
  return SERVICE_VALUES[key];
};

/** Removes what the ordinary call would refuse; null if nothing is left. */
function saveable(key: Candidate['key'], value: Record<string, unknown>): Record<string, unknown> | null {
  const sent = key === 'arrival' ? { ...value, rowVersion: 0 } : value;
  const issues =
    schemaOf(key)
      .safeParse(sent)
      .error?.issues.map(({ path }) => path.join('.')) ?? [];
  const faults = [...issues, ...Object.keys(faultsInNewInput(value, null))];
  if (faults.length === 0) return value;
  const copy = structuredClone(value);
  let isChanged = false;
  for (const path of faults) {
    const [list, index, field] = path.split('.');
    const rows = list === undefined ? undefined : copy[list];
    if (Array.isArray(rows) && index !== undefined) {
      const row = (rows as Record<string, unknown>[])[Number(index)];
      if (row === undefined) continue;
      if (field !== undefined && field in row && !['name', 'title', 'code'].includes(field))
        delete row[field];
      else rows.splice(Number(index), 1);
      isChanged = true;
    } else if (
      list !== undefined &&
      index === undefined &&
      [
        'phone',
        'email',
        'whatsapp',
        'emergencyNumber',
        'nonEmergencyNumber',
        'location',
        'checkInTime',
        'checkOutTime',
      ].includes(list)
    ) {
      if (key === 'cabin') delete copy[list];
      else copy[list] = '';
      isChanged = true;
    }
  }
  if (!isChanged) return null;
  return schemaOf(key).safeParse(key === 'arrival' ? { ...copy, rowVersion: 0 } : copy).success &&
    Object.keys(faultsInNewInput(copy, null)).length === 0
    ? copy
    : null;
}

const isEmpty = (key: Candidate['key'], value: Record<string, unknown>): boolean => {
  const hasRows = Object.values(value).some((held) => Array.isArray(held) && held.length > 0);
  if (key === 'contact') return value['phone'] === '' && value['email'] === '' && value['whatsapp'] === '';
  if (key === 'emergencies')
    return !hasRows && value['emergencyNumber'] === '' && value['nonEmergencyNumber'] === '';
  if (key === 'arrival') return !hasRows && value['text'] === '';
  if (key === 'cabin') return Object.keys(value).length === 0;
  if (key === 'wifi') return value['ssid'] === '';
  return 'items' in value ? !hasRows : value['text'] === '';
};

/** The honest part of a proposal with its runs; null if nothing is left. */
export function honest(
  text: string,
  candidate: Candidate,
  codes: readonly string[],
  given: string,
): Candidate | null {
  const check: Check = {
    text,
    flats: merged(candidate.from).map((run) => flatten(text, run)),
    used: [],
    codes: codes
      .filter((code) => code.length >= 4)
      .map((code) => new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(code)}(?![\p{L}\p{N}])`, 'u')),
    given: candidate.key === 'contact' ? given : '',
  };
  const value: Record<string, unknown> = {};
  for (const [field, held] of Object.entries(candidate.value)) {
    if (typeof held === 'string') {
      value[field] = checkedText(held, field, check);
      if (held !== '' && value[field] === '' && ['ssid', 'password', 'name'].includes(field)) return null;
    } else if (Array.isArray(held))
      value[field] = (held as Record<string, unknown>[])
        .map((row) => checkedRow(row, check))
        .filter((row) => row !== null);
    else value[field] = held;
  }
  const kept = saveable(candidate.key, value);
  if (kept === null || isEmpty(candidate.key, kept)) return null;
  // The runs of prices and times are among the labels.
  const labels = candidate.labels.filter((run) => run.end > run.start);
  const from = merged([...check.used, ...labelsBeside(text, labels, check.used, candidate)]);
  return { ...candidate, value: kept, from };
}

const FEW_LETTERS = 40;

/** Labels that are short compared with the quotes: claiming a long one would lose its text without a trace. */
function labelsBeside(text: string, labels: readonly Run[], used: readonly Run[], { key }: Candidate): Run[] {
  const isWhole = key === 'cabin' || key === 'wifi';
  return merged(labels).flatMap((label) =>
    outside(label, used).filter(
      (run) => isWhole || (text.slice(run.start, run.end).match(/[\p{L}]/gu) ?? []).length <= FEW_LETTERS,
    ),
  );
}
