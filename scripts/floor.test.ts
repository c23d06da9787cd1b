import { expect, test } from 'vitest';
import { floorProblem } from './floor.mjs';

test('a check that read less than there is says so', () => {
  expect(floorProblem(99, 100, 'here')).toContain('Only 99 files were read');
  expect(floorProblem(0, 100, 'here')).toContain('Only 0 files were read');
});

test('a floor that has fallen behind is to be raised', () => {
  expect(floorProblem(112, 100, 'here')).toContain('raise it in here to 109');
});

test('all is well between the two', () => {
  for (const read of [100, 111]) expect(floorProblem(read, 100, 'here')).toBeNull();
});
