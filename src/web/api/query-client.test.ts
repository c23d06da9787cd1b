import { afterEach, expect, it } from 'vitest';
import { ApiProblem } from './problem.ts';
import { queryClient } from './query-client.ts';

const fail = (problem: ApiProblem) => {
  const queryFn = () => Promise.reject(problem);
  return queryClient.query({ queryKey: ['users'], queryFn }).catch(() => {});
};
const isMeStale = () => queryClient.getQueryState(['auth', 'me', 'token'])?.isInvalidated;

afterEach(() => queryClient.clear());

it('reloads the user when the server answers forbidden', async () => {
  queryClient.setQueryData(['auth', 'me', 'token'], { isAdmin: true });
  await fail(new ApiProblem(404, { code: 'not_found' }));
  expect(isMeStale()).toBe(false);
  await fail(new ApiProblem(403, { code: 'forbidden' }));
  expect(isMeStale()).toBe(true);
});
