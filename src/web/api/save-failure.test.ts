import { expect, it } from 'vitest';
import { startWords } from '#web/words/i18n.ts';
import { ApiProblem } from './problem.ts';
import { saveErrorMessage } from './save-failure.ts';

await startWords();

it.each([
  ['no answer came', new ApiProblem(0), 'Could not save'],
  ['the answer gave no reason', new ApiProblem(502), 'Could not save'],
  [
    'the server gave a reason',
    new ApiProblem(403, { reason: 'last_admin' }),
    'Could not save. This is the last admin. Make someone else an admin first.',
  ],
])('reports a failed save when %s', (_, failure, sentence) => {
  expect(saveErrorMessage(failure)).toBe(sentence);
});
