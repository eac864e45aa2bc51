import { expect, test } from 'vitest';
import { offeredKind } from './offered-kind.ts';

test('a field offers the kind of file that its rules require, and any kind without such a rule', () => {
  const rules = [{ media: 'image' }, { media: 'audio' }, { media: 'text/vtt' }, { min: 1 }, null];
  const kinds = ['picture', 'sound', 'transcript', undefined, undefined];
  expect(rules.map(offeredKind)).toEqual(kinds);
});
