import { afterEach, describe, expect, it } from 'vitest';
import { startWords, switchLanguage } from '#web/words/i18n.ts';
import { ApiProblem, loadMessage, problemOf, serverMessage } from './problem.ts';

await startWords();
afterEach(() => switchLanguage('en'));

const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    statusText: 'Conflict',
    headers: { 'content-type': 'application/problem+json; charset=utf-8' },
  });

describe('problemOf', () => {
  it('takes over what the server states', async () => {
    const problem = await problemOf(
      answer(409, {
        type: 'about:blank',
        title: 'Conflict',
        status: 409,
        code: 'stale',
        detail: 'Changed meanwhile.',
        fields: { name: 'Name is required' },
        errors: ['One', 'Two'],
        current: { rowVersion: 3 },
      }),
    );
    expect(problem).toBeInstanceOf(ApiProblem);
    expect(problem).toMatchObject({
      message: 'Changed meanwhile.',
      detail: 'Changed meanwhile.',
      status: 409,
      code: 'stale',
      fields: { name: 'Name is required' },
      errors: ['One', 'Two'],
      current: { rowVersion: 3 },
    });
  });

  it('takes what is right of a document that is wrong in other parts', async () => {
    const problem = await problemOf(
      answer(400, {
        code: 'invalid_input',
        detail: { sv: 'Nej' },
        fields: { name: 'Name is required', location: { text: 'no' } },
        errors: ['One', null, 2],
      }),
    );
    expect(problem).toMatchObject({
      message: 'Failed to fetch',
      detail: null,
      code: 'invalid_input',
      fields: { name: 'Name is required' },
      errors: ['One'],
    });
    expect(problem.fields).not.toHaveProperty('location');
    await expect(problemOf(answer(409, { detail: 'Changed meanwhile.', errors: {} }))).resolves.toMatchObject(
      {
        message: 'Changed meanwhile.',
        errors: [],
      },
    );
  });
});

describe('what a person reads', () => {
  const said = new ApiProblem(401, { detail: 'Invalid email or password.' });
  const unsaid = new ApiProblem(502);
  const bug = new TypeError("Cannot read properties of undefined (reading 'map')");

  it.each([
    [said, 'Invalid email or password.'],
    [new ApiProblem(0), 'Login failed'],
    [unsaid, 'Login failed'],
    [bug, 'Login failed'],
    ['thrown text', 'Login failed'],
  ])('of %s, where saving failed', (error, message) => {
    expect(serverMessage(error, 'Login failed')).toBe(message);
  });

  it.each([
    [said, 'Invalid email or password.', 'Invalid email or password.'],
    [new ApiProblem(0), 'Failed to fetch', 'Failed to fetch'],
    [unsaid, 'Failed to load services.', 'Failed to fetch'],
    [bug, 'Failed to load services.', 'Failed to fetch'],
  ])('of %s, where loading failed', (error, withSentence, without) => {
    expect(loadMessage(error, 'Failed to load services.')).toBe(withSentence);
    expect(loadMessage(error)).toBe(without);
  });

  it('is in the language of the app', async () => {
    await switchLanguage('sv');
    expect(loadMessage(new ApiProblem(0))).toBe('Ingen kontakt med servern');
    expect(loadMessage(unsaid)).toBe('Ingen kontakt med servern');
  });
});
