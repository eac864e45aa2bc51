import { expect, test } from 'vitest';
import { unitId, unitKey } from './unit-id.ts';

test('[EX1] an element and its field make a name token, and are parsed from it', () => {
  const key = { kind: 'track', id: 'a.b c', field: 'Größe:1' };
  expect(unitId(key)).toBe('track.a:2e:b:20:c.Gr:f6::df:e:3a:1');
  expect(unitKey(unitId(key))).toEqual(key);
});

test.each(['', 'track', 'track.a', 'track.a.b.c', '.a.b', 'track..b', 'track.a.'])(
  '[EX12] %j is no such id',
  (unit) => {
    expect(unitKey(unit)).toBeUndefined();
  },
);
