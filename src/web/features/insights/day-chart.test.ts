import { expect, it } from 'vitest';
import { axisStep } from './DayChart.tsx';

it.each([
  [0, 1],
  [1, 1],
  [2, 1],
  [3, 2],
  [9, 5],
  [13, 8],
  [20, 10],
  [123, 80],
  [1999, 1000],
])('an axis that reaches %i has lines %i apart', (max, step) => expect(axisStep(max)).toBe(step));
