import type { z } from 'zod';
import type { Titled } from '../page/guest-props.ts';
import type { value as shape } from './value.ts';

/** Sweden's numbers, always shown in this order with the host's (R-guests-7). */
const SWEDISH = ['112', '1177', '114 14', '113 13'] as const;

/** Words of the emergency part. */
export interface EmergencyWords extends Titled {
  /** Above the address. */
  address: string;
  /** On the button of the first number: "Call {number}". */
  call: string;
  /** The purpose of each number. */
  numbers: Record<(typeof SWEDISH)[number], string>;
  /** The purposes of the host's numbers. */
  emergencyNumber: string;
  nonEmergencyNumber: string;
  hospitals: string;
  /** After a coordinate. */
  compass: { north: string; south: string; east: string; west: string };
}

const digits = (number: string) => number.replace(/\D/g, '');

/** The numbers to show, without duplicates. The host's emergency number comes first, the other before 1177. */
export function emergencyNumbers(
  value: z.output<typeof shape>,
  {
    numbers,
    emergencyNumber,
    nonEmergencyNumber,
  }: Pick<EmergencyWords, 'numbers' | 'emergencyNumber' | 'nonEmergencyNumber'>,
): { number: string; use: string }[] {
  const swedish = SWEDISH.map((number) => ({ number: number as string, use: numbers[number] }));
  const own = (number: string, use: string) =>
    number === '' || swedish.some((known) => digits(known.number) === digits(number))
      ? []
      : [{ number, use }];
  return [
    ...own(value.emergencyNumber, emergencyNumber),
    ...swedish.slice(0, 1),
    ...own(value.nonEmergencyNumber, nonEmergencyNumber),
    ...swedish.slice(1),
  ];
}
