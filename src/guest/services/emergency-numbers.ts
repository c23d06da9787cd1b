import type { ServiceValue } from '#services/registry/values.ts';
import type { Words } from '../words/words.ts';

/** Always shown, in this order, beside a host's own (R-guests-7). */
const SWEDISH = ['112', '1177', '114 14', '113 13'] as const;

const digits = (number: string) => number.replace(/\D/g, '');

/** The numbers to show, with what each is for; a host's own first of its sort, and none twice. */
export function emergencyNumbers(
  value: ServiceValue<'emergencies'>,
  words: Words['emergencies'],
): { number: string; use: string }[] {
  const known = SWEDISH.map((number) => ({ number: number as string, use: words.numbers[number] }));
  const own = (number: string, use: string) =>
    number === '' || known.some((each) => digits(each.number) === digits(number)) ? [] : [{ number, use }];
  return [
    ...own(value.emergencyNumber, words.emergencyNumber),
    ...known.slice(0, 1),
    ...own(value.nonEmergencyNumber, words.nonEmergencyNumber),
    ...known.slice(1),
  ];
}
