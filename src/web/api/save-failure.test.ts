import { beforeAll, expect, it } from 'vitest';
import i18next from 'i18next';
import ui from '#web/words/en/ui.json';
import { ApiProblem } from './problem.ts';
import { saveFailure } from './save-failure.ts';

beforeAll(() =>
  i18next.init({
    lng: 'en',
    resources: { en: { translation: { ui } } },
    interpolation: { escapeValue: false },
  }),
);

it.each([
  ['no answer came', new ApiProblem(0), 'Could not save'],
  ['the answer gave no reason', new ApiProblem(502), 'Could not save'],
  [
    'the server said why',
    new ApiProblem(403, { detail: 'The Premium plan is needed for Minibar.' }),
    'Could not save. The Premium plan is needed for Minibar.',
  ],
])('says that it could not be saved when %s', (_, failure, sentence) => {
  expect(saveFailure(failure)).toBe(sentence);
});
