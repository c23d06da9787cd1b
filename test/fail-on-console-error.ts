import { afterEach, beforeEach, expect, vi } from 'vitest';

// React's warnings and our own unexpected failures end up here: a test that causes one has failed. A
// test that expects one replaces the spy's implementation and clears it: vi.mocked(console.error).mockClear().
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls.map((args) => args.map(String).join(' '));
  vi.mocked(console.error).mockRestore();
  expect(calls, 'unexpected console.error').toEqual([]);
});
