import { expect, test } from 'vitest';
import { emergencyNumbers } from './emergency-numbers.ts';

const WORDS = {
  numbers: { '112': 'ambulance', '1177': 'advice', '114 14': 'police', '113 13': 'information' },
  emergencyNumber: 'danger',
  nonEmergencyNumber: 'no danger',
};

const numbers = (emergencyNumber: string, nonEmergencyNumber: string) =>
  emergencyNumbers({ emergencyNumber, nonEmergencyNumber, hospitals: [] }, WORDS).map(({ number }) => number);

test("Sweden's numbers are always shown", () => {
  expect(numbers('', '')).toEqual(['112', '1177', '114 14', '113 13']);
});

test("a host's numbers come before those of their type, without duplicates", () => {
  expect(numbers('113', '033-616 10 00')).toEqual([
    '113',
    '112',
    '033-616 10 00',
    '1177',
    '114 14',
    '113 13',
  ]);
  expect(numbers(' 112 ', '11414')).toEqual(['112', '1177', '114 14', '113 13']);
});
