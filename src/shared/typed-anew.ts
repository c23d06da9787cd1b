import { locationFault } from './coordinates.ts';
import { readEmail } from './email-address.ts';
import { phoneFault, whatsappFault } from './phone-number.ts';
import { isUploaded } from './pictures.ts';
import { type ReasonText, reason } from './reason.ts';
import { isUnseenAlone, plainText } from './typed-text.ts';
import { webAddressFault } from './web-address.ts';

/**
 * Rules that came when hosts had saved values that break them (R-values-21). They hold for what is typed anew: the schemas
 * take old values as well, so that these are shown, copied, imported and restored, and save while they stay what they are.
 * A rule stands under the name that its field has wherever it is typed; `typed` is never empty.
 */
const RULES: Readonly<Record<string, (typed: string) => ReasonText | null>> = {
  email: (typed) => (readEmail(typed) === null ? reason('email_invalid') : null),
  url: webAddressFault,
  videoUrl: webAddressFault,
  paymentLink: webAddressFault,
  imageUrl: (typed) => (isUploaded(typed) ? null : webAddressFault(typed)),
  location: locationFault,
  address: locationFault,
  phone: phoneFault,
  emergencyNumber: phoneFault,
  nonEmergencyNumber: phoneFault,
  whatsapp: whatsappFault,
};

/** Texts that a value cannot be without, by the name of their field. */
const REQUIRED: Readonly<Record<string, ReasonText>> = {
  name: reason('name_required'),
  ssid: reason('ssid_required'),
  text: reason('text_required'),
};

/** What holds unseen characters alone where a text is asked for (R-values-20). */
const unseenAlone = (value: object): [path: string, fault: ReasonText][] =>
  Object.entries(value).flatMap(([name, held]: [string, unknown]): [string, ReasonText][] => {
    const fault = REQUIRED[name];
    return fault !== undefined && typeof held === 'string' && isUnseenAlone(held) ? [[name, fault]] : [];
  });

interface Field {
  name: string;
  /** `name`, or `list.0.name` in a row. */
  path: string;
  typed: string;
}

/** The texts of a value and of the rows of its lists. */
function fieldsOf(value: object, within = ''): Field[] {
  return Object.entries(value).flatMap(([name, held]: [string, unknown]): Field[] => {
    if (typeof held === 'string') return [{ name, path: within + name, typed: plainText(held) }];
    if (!Array.isArray(held) || within !== '') return [];
    return held.flatMap((row: unknown, index) =>
      typeof row === 'object' && row !== null ? fieldsOf(row, `${name}.${index}.`) : [],
    );
  });
}

const idOf = ({ name, typed }: Field) => `${name} ${typed}`;

const questionOf = (answerPath: string) => answerPath.replace(/description$/, 'title');

/** Answers of an FAQ without their question (R-values-24). */
const answersAlone = (fields: readonly Field[]): Field[] =>
  fields.filter(
    ({ name, path, typed }) =>
      name === 'description' &&
      path !== name &&
      typed !== '' &&
      !fields.some((other) => other.path === questionOf(path) && other.typed !== ''),
  );

/**
 * What is wrong with what was typed anew, by field.
 * @param value a service's value, a template, a cabin, a profile or a part of one
 * @param stored what its host saved before; null for a new one. What it holds in a field of the same name, in whatever
 *   row, is no reason for a refusal.
 */
export function faultsOfTyped(value: object, stored: object | null): Record<string, ReasonText> {
  const [fields, before] = [fieldsOf(value), fieldsOf(stored ?? {})];
  const kept = new Set(before.map(idOf));
  const faults = fields.flatMap((field): [string, ReasonText][] => {
    const fault =
      field.typed === '' || kept.has(idOf(field)) ? null : (RULES[field.name]?.(field.typed) ?? null);
    return fault === null ? [] : [[field.path, fault]];
  });
  const keptAlone = new Set(answersAlone(before).map(idOf));
  const alone = answersAlone(fields).filter((answer) => !keptAlone.has(idOf(answer)));
  const keptUnseen = new Set(unseenAlone(stored ?? {}).map(([path]) => path));
  return Object.fromEntries([
    ...faults,
    ...unseenAlone(value).filter(([path]) => !keptUnseen.has(path)),
    ...alone.map(({ path }): [string, ReasonText] => [questionOf(path), reason('question_required')]),
  ]);
}
