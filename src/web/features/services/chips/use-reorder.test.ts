import { expect, test } from 'vitest';
import type { CabinService } from '#shared/contracts/services.ts';
import { moveItem } from '#web/ui/reorder/use-key-move.ts';
import { moveShown, sortByIds } from './use-reorder.ts';

const service = (serviceId: number, isEnabled = true): CabinService => ({
  serviceId,
  key: 'custom',
  isEnabled,
  valueJson: '{}',
  sortOrder: serviceId * 10,
  rowVersion: 1,
});

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
  [0, 3, 'bcda'],
])('moves the item at %i to %i', (from, to, order) => {
  expect(moveItem(['a', 'b', 'c', 'd'], from, to).join('')).toBe(order);
});

test('a move keeps every service, puts hidden ones last and renumbers from 0', () => {
  const services = [service(1), service(2, false), service(3), service(4), service(5, false)];
  const after = moveShown(services, 0, 2);
  expect(after.map(({ serviceId }) => serviceId)).toEqual([3, 4, 1, 2, 5]);
  expect(after.map(({ sortOrder }) => sortOrder)).toEqual([0, 1, 2, 3, 4]);
});

test('services are sorted by ids, those added since last', () => {
  const sorted = sortByIds([service(3), service(9), service(1), service(2, false)], [1, 2, 3]);
  expect(sorted.map(({ serviceId }) => serviceId)).toEqual([1, 2, 3, 9]);
  expect(sorted.map(({ sortOrder }) => sortOrder)).toEqual([0, 1, 2, 3]);
});
