import { expect, test } from 'vitest';
import { wireCalled } from './wire-called.ts';

test('a body is called otherwise at its own name alone, and the rest stands as it stood', () => {
  const wire =
    '{"slug":"turm","metadata":{"a":{"2":"turm"}},"tracks":[{"slug":"turm"}],"revision":"f"}';
  expect(wireCalled(wire, 'turm')).toBe(wire);
  expect(wireCalled(wire, 'stadt"turm')).toBe(wire.replace('"turm"', String.raw`"stadt\"turm"`));
  expect(wireCalled(wireCalled(wire, 'x'), 'turm')).toBe(wire);
});

test('a body that was written in another order is read before anything is made of it', () => {
  expect(wireCalled('{"tracks":[],"slug":"turm"}', 'turm')).toBe('{"tracks":[],"slug":"turm"}');
  expect(wireCalled('{"tracks":[],"slug":"turm"}', 'x')).toBe('{"tracks":[],"slug":"x"}');
  expect(wireCalled('{"slug":"turmuhr"}', 'turm')).toBe('{"slug":"turm"}');
  expect(wireCalled('[]', 'turm')).toBe('[]');
});
