import { describe, expect, it } from 'vitest';
import { ApiProblem, loadMessage, problemOf, serverMessage } from './problem.ts';

const answer = (status: number, body: string, type: string) =>
  new Response(body, { status, statusText: 'Conflict', headers: { 'content-type': type } });

describe('problemOf', () => {
  it('takes over what the server states', async () => {
    const problem = await problemOf(
      answer(
        409,
        JSON.stringify({
          type: 'about:blank',
          title: 'Conflict',
          status: 409,
          code: 'stale',
          detail: 'Changed meanwhile.',
          fields: { name: 'Name is required' },
          errors: ['One', 'Two'],
          current: { rowVersion: 3 },
        }),
        'application/problem+json; charset=utf-8',
      ),
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

  it.each([
    ['<html>Bad gateway</html>', 'text/html'],
    ['{"detail": ', 'application/problem+json'],
    ['null', 'application/json'],
    ['', ''],
  ])('makes a problem without a code of %j', async (body, type) => {
    const problem = await problemOf(answer(502, body, type));
    expect(problem).toMatchObject({ status: 502, code: null, detail: null, message: '502 Conflict' });
  });
});

describe('serverMessage', () => {
  it('prefers the sentence of the server', () => {
    expect(
      serverMessage(new ApiProblem(401, '401', { detail: 'Invalid email or password.' }), 'Login failed'),
    ).toBe('Invalid email or password.');
  });

  it.each([new ApiProblem(0, 'Failed to fetch'), new TypeError('x is undefined'), 'thrown text'])(
    'falls back where the server said nothing: %s',
    (error) => {
      expect(serverMessage(error, 'Login failed')).toBe('Login failed');
    },
  );
});

describe('loadMessage', () => {
  it.each([
    [new ApiProblem(0, 'Failed to fetch'), 'Failed to fetch'],
    [new ApiProblem(503, '503', { detail: 'Try again soon.' }), 'Try again soon.'],
    [new ApiProblem(502, '502 Bad Gateway'), 'Failed to load services.'],
    [new TypeError('x is undefined'), 'Failed to load services.'],
  ])('of %s is %j', (error, message) => {
    expect(loadMessage(error, 'Failed to load services.')).toBe(message);
  });
});
