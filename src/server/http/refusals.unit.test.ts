import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRefusals, type Refusal } from './refusals.ts';

const REFUSED: Refusal = {
  status: 401,
  code: 'unauthenticated',
  method: 'GET',
  route: '/api/cabins',
  account: null,
  reqId: 'one',
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A log that collects lines, and a function that logs a refusal several times. */
function newRefusals() {
  const warn = vi.fn<(line: object, message: string) => void>();
  const refusals = createRefusals({ warn });
  const note = (times: number, refusal: Partial<Refusal> = {}) => {
    for (let time = 0; time < times; time += 1) refusals.log({ ...REFUSED, ...refusal });
  };
  return { warn, refusals, note };
}

// ASVS 16.3.3
it('a flood of refusals is ten lines a second, and one with the counts of the others', () => {
  const { warn, note } = newRefusals();
  note(4000);
  note(1000, { status: 429, code: 'too_many_tries' });
  expect(warn).toHaveBeenCalledTimes(10);
  expect(warn).toHaveBeenLastCalledWith(REFUSED, 'refused');
  vi.advanceTimersByTime(1000);
  expect(warn).toHaveBeenCalledTimes(11);
  expect(warn).toHaveBeenLastCalledWith(
    { refusals: { unauthenticated: 3990, too_many_tries: 1000 } },
    expect.any(String),
  );
});

it('each second has ten lines, and a quiet one none', () => {
  const { warn, note } = newRefusals();
  note(12);
  vi.advanceTimersByTime(1000);
  warn.mockClear();
  vi.advanceTimersByTime(60_000);
  expect(warn).not.toHaveBeenCalled();
  note(10);
  vi.advanceTimersByTime(1000);
  expect(warn).toHaveBeenCalledTimes(10);
});

it('omitted refusals are also logged when the program ends', () => {
  const { warn, note, refusals } = newRefusals();
  note(11);
  refusals.close();
  expect(warn).toHaveBeenLastCalledWith({ refusals: { unauthenticated: 1 } }, expect.any(String));
});
