import { describe, expect, it } from 'vitest';
import { movedField, movesBetween } from './moved-rows.ts';

const row = (name: string, desc = '', url = '') => ({ name, desc, url });
const moves = (before: object[], after: object[]) =>
  Object.fromEntries(movesBetween(before as never, after as never, ['name', 'desc']));

const [beach, mill, hill] = [row('Stranden', 'Grund.'), row('Kvarnen', 'Från 1820.'), row('Berget')];

describe('a row after a save', () => {
  it.each([
    ['stays where it is', [beach, mill], [beach, mill], { 0: 0, 1: 1 }],
    ['moves down when one is put before it', [beach, mill], [hill, beach, mill], { 0: 1, 1: 2 }],
    ['moves up when one before it goes', [beach, mill, hill], [mill, hill], { 1: 0, 2: 1 }],
    ['changes places with another', [beach, mill], [mill, beach], { 0: 1, 1: 0 }],
    ['is known by its name', [beach, mill], [hill, row('Kvarnen', 'Från 1830.'), beach], { 0: 2, 1: 1 }],
    [
      'is known by another text',
      [mill, beach],
      [hill, row('Gamla kvarnen', 'Från 1820.'), beach],
      { 0: 1, 1: 2 },
    ],
    ['is taken to be changed in place', [beach, mill], [beach, row('Sågen', 'Från 1905.')], { 0: 0, 1: 1 }],
    ['is gone when nothing says which it is', [beach, mill], [row('Sågen'), row('Bron'), beach], { 0: 2 }],
    ['is distinguished from an equal one', [beach, beach], [hill, beach, beach], { 0: 1, 1: 2 }],
    ['is not known by an empty name', [row('', 'Ett.'), row('', 'Två.')], [row('', 'Två.')], { 1: 0 }],
  ])('%s', (_what, before, after, expected) => {
    expect(moves(before, after)).toEqual(expected);
  });

  it('has its texts under its new index', () => {
    const to = new Map([[1, 12]]);
    expect(movedField('items.1.desc', 'items', to)).toBe('items.12.desc');
    expect(movedField('items.0.desc', 'items', to)).toBeUndefined();
  });
});
