import { expect, it } from 'vitest';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { filterCabins, type CabinFilterValues } from './filter-cabins.ts';

const cabin = (name: string, given: Partial<Cabin> = {}): Cabin =>
  ({
    name,
    location: 'Tranemo',
    region: null,
    token: null,
    imageUrl: null,
    description: null,
    lastScanAt: null,
    hasStays: false,
    services: [],
    ...given,
  }) as unknown as Cabin;

const CABINS = [
  cabin('Sjöstugan', { token: 'ABCD1234', lastScanAt: '2026-11-01T10:00:00.000Z' }),
  cabin('Ängen 10', { region: 'Småland', imageUrl: '/a.jpg', description: 'Red.' }),
  cabin('Ängen 9', { token: 'WXYZ5678', lastScanAt: '2026-11-20T10:00:00.000Z' }),
];

const found = (filters: Partial<CabinFilterValues>) =>
  filterCabins(CABINS, { q: '', state: 'all', order: 'added', ...filters }, 'sv').map(({ name }) => name);

it.each<[Partial<CabinFilterValues>, string[]]>([
  [{}, ['Sjöstugan', 'Ängen 10', 'Ängen 9']],
  [{ q: ' sjo ' }, ['Sjöstugan']],
  [{ q: 'tranemo ANGEN' }, ['Ängen 10', 'Ängen 9']],
  [{ q: 'småland' }, ['Ängen 10']],
  [{ q: 'wxyz' }, ['Ängen 9']],
  [{ q: 'sjö småland' }, []],
  [{ state: 'live' }, ['Sjöstugan', 'Ängen 9']],
  [{ state: 'draft' }, ['Ängen 10']],
  [{ state: 'unfinished', q: '10' }, ['Ängen 10']],
  [{ order: 'name' }, ['Sjöstugan', 'Ängen 9', 'Ängen 10']],
  [{ order: 'scan' }, ['Ängen 9', 'Sjöstugan', 'Ängen 10']],
  [{ order: 'completeness' }, ['Sjöstugan', 'Ängen 9', 'Ängen 10']],
])('%o', (filters, names) => expect(found(filters)).toEqual(names));
