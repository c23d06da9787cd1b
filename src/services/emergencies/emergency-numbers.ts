import type { z } from 'zod';
import type english from './guest-words/en.json';
import type { value as shape } from './value.ts';

/** Always shown, in this order, beside a host's own (R-guests-7). */
const SWEDISH = ['112', '1177', '114 14', '113 13'] as const;

const digits = (number: string) => number.replace(/\D/g, '');

/** The numbers to show, with what each is for; a host's own first of its sort, and none twice. */
export function emergencyNumbers(
  value: z.output<typeof shape>,
  { numbers, emergencyNumber, nonEmergencyNumber }: typeof english,
): { number: string; use: string }[] {
  const known = SWEDISH.map((number) => ({ number: number as string, use: numbers[number] }));
  const own = (number: string, use: string) =>
    number === '' || known.some((each) => digits(each.number) === digits(number)) ? [] : [{ number, use }];
  return [
    ...own(value.emergencyNumber, emergencyNumber),
    ...known.slice(0, 1),
    ...own(value.nonEmergencyNumber, nonEmergencyNumber),
    ...known.slice(1),
  ];
}
