import { describe, expect, it } from 'vitest';
import { contentVersion, refuseUnseen } from './content-version.ts';
import { Refusal } from './refusal.ts';

describe('the version of a content', () => {
  it('is that of its parts, in whatever order they are named', () => {
    expect(contentVersion({ a: 1, b: { c: [1, 2], d: undefined } })).toBe(
      contentVersion({ b: { c: [1, 2] }, a: 1 }),
    );
  });

  it('tells apart an order, a text from a number, and nothing from an empty one', () => {
    const versions = [[1, 2], [2, 1], ['1', 2], '', null, [], {}, { 1: 2 }, [[1, 2]], [['1', 2]]];
    expect(new Set(versions.map(contentVersion)).size).toBe(versions.length);
  });

  it('lets through what was made from what stands, what means the same, and who claims nothing', () => {
    const standing = { name: 'Tor' };
    expect(() => {
      refuseUnseen({ from: contentVersion(standing), standing, meant: { name: 'Turm' } });
      refuseUnseen({ from: contentVersion({ name: 'Alt' }), standing, meant: { name: 'Tor' } });
      refuseUnseen({ from: undefined, standing, meant: { name: 'Turm' } });
    }).not.toThrow();
  });

  it('refuses what was made from something else', () => {
    const from = contentVersion({ name: 'Alt' });
    expect(() => {
      refuseUnseen({ from, standing: { name: 'Tor' }, meant: { name: 'Turm' } });
    }).toThrow(Refusal);
  });
});
