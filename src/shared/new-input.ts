import { locationFault } from './coordinates.ts';
import { readEmail } from './email-address.ts';
import { phoneFault, whatsappFault } from './phone-number.ts';
import { isUploaded } from './pictures.ts';
import { type ReasonText, reason } from './reason.ts';
import { isInvisible, plainText } from './typed-text.ts';
import { webAddressFault } from './web-address.ts';

/**
 * Rules for new input only, added after hosts had saved values that break them (R-values-21). Schemas accept the old values,
 * so that these can be shown, copied, imported and restored, and saved again unchanged. A rule applies to every field of its
 * name; `typed` is never empty.
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

/** Errors of required texts, by field name. */
const REQUIRED: Readonly<Record<string, ReasonText>> = {
  name: reason('name_required'),
  ssid: reason('ssid_required'),
  text: reason('text_required'),
};

/** Required texts with invisible characters only (R-values-20). */
const invisibleTexts = (value: object): [path: string, fault: ReasonText][] =>
  Object.entries(value).flatMap(([name, held]: [string, unknown]): [string, ReasonText][] => {
    const fault = REQUIRED[name];
    return fault !== undefined && typeof held === 'string' && isInvisible(held) ? [[name, fault]] : [];
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
 * The errors in new input, by field.
 * @param value a service's value, a template, a cabin, a profile or a part of one
 * @param stored the saved value; null for a new one. Texts that it has in a field of the same name, in any row, are
 *   accepted
 */
export function faultsInNewInput(value: object, stored: object | null): Record<string, ReasonText> {
  const [fields, before] = [fieldsOf(value), fieldsOf(stored ?? {})];
  const kept = new Set(before.map(idOf));
  const faults = fields.flatMap((field): [string, ReasonText][] => {
    const fault =
      field.typed === '' || kept.has(idOf(field)) ? null : (RULES[field.name]?.(field.typed) ?? null);
    return fault === null ? [] : [[field.path, fault]];
  });
  const keptAlone = new Set(answersAlone(before).map(idOf));
  const alone = answersAlone(fields).filter((answer) => !keptAlone.has(idOf(answer)));
  const keptUnseen = new Set(invisibleTexts(stored ?? {}).map(([path]) => path));
  return Object.fromEntries([
    ...faults,
    ...invisibleTexts(value).filter(([path]) => !keptUnseen.has(path)),
    ...alone.map(({ path }): [string, ReasonText] => [questionOf(path), reason('question_required')]),
  ]);
}
