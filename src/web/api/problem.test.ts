import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { loadWords, startWords, switchLanguage } from '#web/words/i18n.ts';
import { ApiProblem, loadMessage, problemOf, saveErrorMessage, serverMessage } from './problem.ts';

await startWords();
afterEach(() => switchLanguage('en'));

const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    statusText: 'Conflict',
    headers: { 'content-type': 'application/problem+json; charset=utf-8' },
  });

describe('problemOf', () => {
  it('has the members of the server’s document', async () => {
    const problem = await problemOf(
      answer(409, {
        type: 'about:blank',
        title: 'Conflict',
        status: 409,
        code: 'stale',
        reason: 'stale_cabin',
        params: {},
        detail: 'Something else, which is for other clients.',
        issues: [
          { path: 'name', code: 'name_required', params: {} },
          { path: 'name', code: 'too_long', params: { max: 40 } },
        ],
        current: { rowVersion: 3 },
      }),
    );
    expect(problem).toBeInstanceOf(ApiProblem);
    expect(problem).toMatchObject({
      message: 'This cabin was changed elsewhere since you opened it.',
      detail: 'This cabin was changed elsewhere since you opened it.',
      status: 409,
      code: 'stale',
      fields: { name: 'Name is required' },
      errors: ['Name is required', 'Use at most 40 characters.'],
      current: { rowVersion: 3 },
    });
  });

  it('ignores invalid members of a document', async () => {
    const problem = await problemOf(
      answer(400, {
        code: 'invalid_input',
        reason: { sv: 'Nej' },
        issues: [{ path: 'name', code: 'name_required', params: {} }, { path: 'location' }, null, 2],
      }),
    );
    expect(problem).toMatchObject({
      message: 'Name is required',
      detail: 'Name is required',
      code: 'invalid_input',
      fields: { name: 'Name is required' },
      errors: ['Name is required'],
    });
    expect(problem.fields).not.toHaveProperty('location');
    await expect(problemOf(answer(409, { reason: 'stale_cabin', issues: {} }))).resolves.toMatchObject({
      message: 'This cabin was changed elsewhere since you opened it.',
      errors: [],
    });
  });

  it.each(['constructor', 'a_reason_of_a_later_version', 'names.wifi', ''])(
    'has no words for the reason %j, and says what the answer says',
    async (reason) => {
      const stated = { code: 'stale', reason, params: {} };
      await expect(problemOf(answer(409, stated))).resolves.toMatchObject({ detail: null, code: 'stale' });
      await expect(problemOf(answer(409, { ...stated, detail: 'It is new.' }))).resolves.toMatchObject({
        detail: 'It is new.',
      });
      const errors = ['Too short.', 'No digit.'];
      await expect(
        problemOf(answer(409, { ...stated, detail: 'It is new.', errors })),
      ).resolves.toMatchObject({ detail: 'Too short. No digit.', errors });
    },
  );

  it('shows the server’s text for an unknown issue', async () => {
    const issues = [
      { path: 'name', code: 'of_a_later_version', params: {} },
      { path: 'location', code: 'of_a_later_version', params: {} },
    ];
    const fields = { name: 'Use another name.' };
    await expect(
      problemOf(answer(400, { code: 'invalid_input', issues, fields, errors: ['One.', 'Two.'] })),
    ).resolves.toMatchObject({ fields, errors: ['One.', 'Two.'], detail: 'One. Two.' });
  });

  it('reads other documents by their errors, else their detail, else not at all', async () => {
    const text = fc.string();
    const any = fc.oneof(fc.jsonValue(), text);
    const stated = fc.record(
      {
        errors: fc.oneof(fc.array(fc.oneof(text, fc.jsonValue())), any),
        detail: any,
        title: text,
        message: text,
      },
      { requiredKeys: [] },
    );
    const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
    await fc.assert(
      fc.asyncProperty(
        stated,
        fc.constantFrom('text/plain', 'text/html', 'application/json'),
        async (body, type) => {
          const response = new Response(JSON.stringify(body), {
            status: 502,
            headers: { 'content-type': type },
          });
          const problem = await problemOf(response);
          const errors = Array.isArray(body.errors) ? [...new Set(body.errors.filter(isText))] : [];
          const detail = isText(body.detail) ? body.detail : null;
          expect(problem.detail).toBe(errors.length > 0 ? errors.join(' ') : detail);
          expect(serverMessage(problem, 'Save failed')).toBe(problem.detail ?? 'Save failed');
        },
      ),
    );
  });

  it('is transient without an answer, not after a refusal with a sentence', async () => {
    expect((await problemOf(answer(400, { errors: ['No.'] }))).isTransient).toBe(false);
    expect((await problemOf(answer(400, { message: 'no' }))).isTransient).toBe(true);
    expect((await problemOf(answer(503, { detail: 'Later.' }))).isTransient).toBe(true);
  });
});

describe('the sentence for users', () => {
  it.each([
    ['fi', 1, 'Liian monta yritystä. Odota minuutti ja yritä uudelleen.'],
    ['fi', 5, 'Liian monta yritystä. Odota 5 minuuttia ja yritä uudelleen.'],
    ['sv', 5, 'För många försök. Vänta 5 minuter och försök igen.'],
  ] as const)('in %s of %i minutes is one sentence', async (language, count, sentence) => {
    await switchLanguage(language);
    expect(new ApiProblem(429, { reason: 'too_many_tries_minutes', params: { count } }).detail).toBe(
      sentence,
    );
  });

  it('names a service as the app does', async () => {
    await loadWords('after-sign-in');
    await switchLanguage('sv');
    const params = { needed: 'Pro', service: 'restaurants', name: 'Restaurants', plan: 'Basic' };
    expect(new ApiProblem(403, { reason: 'tier_service', params }).detail).toBe(
      'Planen Pro behövs för Restauranger; din är Basic. Uppgradera under Inställningar, Plan.',
    );
  });

  const withReason = new ApiProblem(401, { reason: 'invalid_credentials' });
  const withoutReason = new ApiProblem(502);
  const bug = new TypeError("Cannot read properties of undefined (reading 'map')");

  it.each([
    [withReason, 'Invalid email or password.'],
    [new ApiProblem(0), 'Login failed'],
    [withoutReason, 'Login failed'],
    [bug, 'Login failed'],
    ['thrown text', 'Login failed'],
  ])('of %s, where saving failed', (error, message) => {
    expect(serverMessage(error, 'Login failed')).toBe(message);
  });

  it.each([
    [withReason, 'Invalid email or password.', 'Invalid email or password.'],
    [new ApiProblem(0), 'Failed to fetch', 'Failed to fetch'],
    [withoutReason, 'Failed to load services.', 'Failed to fetch'],
    [bug, 'Failed to load services.', 'Failed to fetch'],
  ])('of %s, where loading failed', (error, withSentence, without) => {
    expect(loadMessage(error, 'Failed to load services.')).toBe(withSentence);
    expect(loadMessage(error)).toBe(without);
  });

  it('is in the app’s language', async () => {
    await switchLanguage('sv');
    expect(loadMessage(new ApiProblem(0))).toBe('Ingen kontakt med servern');
    expect(loadMessage(withoutReason)).toBe('Ingen kontakt med servern');
    const tooLong = { path: 'name', code: 'too_long', params: { max: 40 } };
    expect(new ApiProblem(400, { issues: [tooLong] }).fields).toEqual({ name: 'Använd högst 40 tecken.' });
  });
});

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
