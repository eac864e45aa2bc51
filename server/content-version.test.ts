import { describe, expect, it } from 'vitest';
import { contentVersionOf, rejectStaleChange } from './content-version.ts';
import { ApiError } from './api-error.ts';

describe('the version of a content', () => {
  it('is that of its parts, in whatever order they are named', () => {
    expect(contentVersionOf({ a: 1, b: { c: [1, 2], d: undefined } })).toBe(
      contentVersionOf({ b: { c: [1, 2] }, a: 1 }),
    );
  });

  it('distinguishes orders, a text from a number, and nothing from an empty one', () => {
    const versions = [[1, 2], [2, 1], ['1', 2], '', null, [], {}, { 1: 2 }, [[1, 2]], [['1', 2]]];
    expect(new Set(versions.map(contentVersionOf)).size).toBe(versions.length);
  });

  it('accepts a change made from the current version, one to the same content, and one without a version', () => {
    const current = { name: 'Tor' };
    expect(() => {
      rejectStaleChange({ from: contentVersionOf(current), current, meant: { name: 'Turm' } });
      rejectStaleChange({
        from: contentVersionOf({ name: 'Alt' }),
        current,
        meant: { name: 'Tor' },
      });
      rejectStaleChange({ from: undefined, current, meant: { name: 'Turm' } });
    }).not.toThrow();
  });

  it('rejects a change made from another version', () => {
    const from = contentVersionOf({ name: 'Alt' });
    expect(() => {
      rejectStaleChange({ from, current: { name: 'Tor' }, meant: { name: 'Turm' } });
    }).toThrow(ApiError);
  });
});
