import { expect, test } from 'vitest';
import { wireCalled } from './wire-called.ts';

const called = (wire: string, slug: string) => wireCalled(wire, { slug, others: [] });

test('a body gets another slug at its own name alone, and the rest stays as it is', () => {
  const wire =
    '{"slug":"turm","metadata":{"a":{"2":"turm"}},"tracks":[{"slug":"turm"}],"revision":"f"}';
  expect(called(wire, 'turm')).toBe(wire);
  expect(called(wire, 'stadt"turm')).toBe(wire.replace('"turm"', String.raw`"stadt\"turm"`));
  expect(called(called(wire, 'x'), 'turm')).toBe(wire);
});

test('a body with keys in another order is parsed before it is rewritten', () => {
  expect(called('{"tracks":[],"slug":"turm"}', 'turm')).toBe('{"tracks":[],"slug":"turm"}');
  expect(called('{"tracks":[],"slug":"turm"}', 'x')).toBe('{"tracks":[],"slug":"x"}');
  expect(called('{"slug":"turmuhr"}', 'turm')).toBe('{"slug":"turm"}');
  expect(called('[]', 'turm')).toBe('[]');
});

test('it gets the current former names instead of the old ones', () => {
  const wire = wireCalled('{"slug":"turm","tracks":[]}', { slug: 'turm', others: ['a', 'b'] });
  expect(wire).toBe('{"slug":"turm","tracks":[],"alsoCalled":["a","b"]}');
  expect(wireCalled(wire, { slug: 'a', others: ['turm', 'b'] })).toBe(
    '{"slug":"a","tracks":[],"alsoCalled":["turm","b"]}',
  );
});
