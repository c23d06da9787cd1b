import { describe, expect, it } from 'vitest';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { firstSteps } from './FirstSteps.tsx';

const cabin = (over: Partial<Cabin> = {}): Cabin => ({
  id: 1,
  name: 'Sjöstugan',
  location: 'Borås',
  region: null,
  focusX: 50,
  focusY: 50,
  token: null,
  transfersLeft: null,
  lastScanAt: null,
  hasStays: false,
  createdAt: '2025-05-12T08:00:00Z',
  trackingEnabled: true,
  notes: null,
  description: null,
  imageUrl: null,
  latitude: null,
  longitude: null,
  themeKey: 'standard',
  language: 'sv',
  translationLanguages: [],
  checkInTime: null,
  checkOutTime: null,
  timeZone: 'Europe/Stockholm',
  rowVersion: 1,
  services: [],
  ...over,
});
const wifi = (isEnabled: boolean, isFilledIn = true) => ({
  serviceId: 1,
  key: 'wifi' as const,
  isEnabled,
  isFilledIn,
  sortOrder: 0,
});
const doneOf = (cabins: Cabin[]) =>
  firstSteps(cabins)
    ?.filter(({ done }) => done)
    .map(({ key }) => key);

describe('first steps', () => {
  it('starts with nothing done', () => {
    expect(firstSteps([])?.map(({ key }) => key)).toEqual(['cabin', 'wifi', 'tag']);
    expect(doneOf([])).toEqual([]);
  });

  it('counts wifi only while it is shown and filled in', () => {
    expect(doneOf([cabin({ services: [wifi(true, false)] })])).toEqual(['cabin']);
    expect(doneOf([cabin({ services: [wifi(false)] })])).toEqual(['cabin']);
    expect(doneOf([cabin({ services: [wifi(true)] })])).toEqual(['cabin', 'wifi']);
  });

  it('refers to the first cabin', () => {
    expect(doneOf([cabin(), cabin({ id: 2, services: [wifi(true)] })])).toEqual(['cabin']);
  });

  it('ends when a guide with content is live', () => {
    expect(doneOf([cabin({ token: 'ABCD1234' })])).toEqual(['cabin', 'tag']);
    expect(doneOf([cabin({ token: 'ABCD1234', services: [wifi(true, false)] })])).toEqual(['cabin', 'tag']);
    expect(firstSteps([cabin(), cabin({ id: 2, token: 'ABCD1234', services: [wifi(true)] })])).toBeNull();
  });
});
