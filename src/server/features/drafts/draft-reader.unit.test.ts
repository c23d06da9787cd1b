import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createDraftReader } from './draft-reader.ts';
import type { PlaceContext } from './place/proposals.ts';

const context: PlaceContext = {
  language: 'en',
  plan: 'basic',
  values: {},
  arrival: null,
  cabin: { checkInTime: null, checkOutTime: null, location: 'Åre' },
  host: { name: 'Anna' },
};
const silent = pino({ level: 'silent' });

test('a process that takes too long is killed, and its place is free again', async () => {
  const reader = createDraftReader(silent, { timeoutMs: 1 });
  for (let turn = 0; turn < 3; turn += 1)
    await expect(reader.read({ source: 'Wifi', context })).rejects.toMatchObject({ code: 'too_large' });
});

test('closing ends the process, and its host gets a sentence', async () => {
  const reader = createDraftReader(silent);
  const reading = reader.read({ source: 'Wifi', context });
  reader.close();
  await expect(reading).rejects.toMatchObject({ code: 'too_large' });
});
