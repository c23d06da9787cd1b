import { describe, expect, it } from 'vitest';
import { callUrl } from './url.ts';

describe('callUrl', () => {
  it('fills the segments of a path', () => {
    expect(callUrl('/api/cabins/:id/services/:serviceId', { id: 7, serviceId: 12 })).toBe(
      '/api/cabins/7/services/12',
    );
  });

  // ASVS 1.2.2
  it('escapes values, so that they stay in their segment', () => {
    expect(callUrl('/api/admin/tokens/:code', { code: '../users?x=1' })).toBe(
      '/api/admin/tokens/..%2Fusers%3Fx%3D1',
    );
  });

  it('throws if a segment has no value', () => {
    expect(() => callUrl('/api/cabins/:id', {})).toThrow(/id/);
  });

  it('adds the query without empty values', () => {
    expect(
      callUrl(
        '/api/x',
        {},
        { q: 'sjö & ö', page: 2, includeAll: false, state: undefined, sort: null, none: '' },
      ),
    ).toBe('/api/x?q=sj%C3%B6+%26+%C3%B6&page=2&includeAll=false');
    expect(callUrl('/api/x', {}, {})).toBe('/api/x');
  });
});
