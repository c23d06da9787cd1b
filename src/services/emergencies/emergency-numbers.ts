import type { z } from 'zod';
import type { Titled } from '../page/guest-props.ts';
import type { value as shape } from './value.ts';

/** Always shown, in this order, beside a host's own (R-guests-7). */
const SWEDISH = ['112', '1177', '114 14', '113 13'] as const;

/** What guests read beside the host's texts. */
export interface EmergencyWords extends Titled {
  /** Above the address. */
  address: string;
  /** What each is for. */
  numbers: Record<(typeof SWEDISH)[number], string>;
  /** What a host's own numbers are for. */
  emergencyNumber: string;
  nonEmergencyNumber: string;
  hospitals: string;
  /** After a coordinate. */
  compass: { north: string; south: string; east: string; west: string };
}

const digits = (number: string) => number.replace(/\D/g, '');

/** The numbers to show, with what each is for; a host's own first of its sort, and none twice. */
export function emergencyNumbers(
  value: z.output<typeof shape>,
  {
    numbers,
    emergencyNumber,
    nonEmergencyNumber,
  }: Pick<EmergencyWords, 'numbers' | 'emergencyNumber' | 'nonEmergencyNumber'>,
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
