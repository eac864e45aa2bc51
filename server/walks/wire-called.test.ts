import { expect, test } from 'vitest';
import { wireCalled } from './wire-called.ts';

const called = (wire: string, slug: string) => wireCalled(wire, { slug, others: [] });

test('a body is called otherwise at its own name alone, and the rest stands as it stood', () => {
  const wire =
    '{"slug":"turm","metadata":{"a":{"2":"turm"}},"tracks":[{"slug":"turm"}],"revision":"f"}';
  expect(called(wire, 'turm')).toBe(wire);
  expect(called(wire, 'stadt"turm')).toBe(wire.replace('"turm"', String.raw`"stadt\"turm"`));
  expect(called(called(wire, 'x'), 'turm')).toBe(wire);
});

test('a body that was written in another order is read before anything is made of it', () => {
  expect(called('{"tracks":[],"slug":"turm"}', 'turm')).toBe('{"tracks":[],"slug":"turm"}');
  expect(called('{"tracks":[],"slug":"turm"}', 'x')).toBe('{"tracks":[],"slug":"x"}');
  expect(called('{"slug":"turmuhr"}', 'turm')).toBe('{"slug":"turm"}');
  expect(called('[]', 'turm')).toBe('[]');
});

test('the other names stand in it, those of now instead of those of before', () => {
  const wire = wireCalled('{"slug":"turm","tracks":[]}', { slug: 'turm', others: ['a', 'b'] });
  expect(wire).toBe('{"slug":"turm","tracks":[],"alsoCalled":["a","b"]}');
  expect(wireCalled(wire, { slug: 'a', others: ['turm', 'b'] })).toBe(
    '{"slug":"a","tracks":[],"alsoCalled":["turm","b"]}',
  );
});
