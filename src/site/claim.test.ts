import { expect, test } from 'vitest';
import { writtenClaim } from '../contract/first-page.ts';
import { claimIn } from './claim.ts';

test('a claim is read in its language, and where that has none there is none', () => {
  const written = writtenClaim({ de: 'Wege, die klingen', fr: 'Voies' });
  expect(claimIn(written, 'de')).toBe('Wege, die klingen');
  expect(claimIn(written, 'en')).toBeUndefined();
  expect(written).not.toContain('Voies');
  expect([writtenClaim({}), writtenClaim({ de: '' })]).toEqual(['', '']);
});

test.each([
  undefined,
  '',
  '{',
  'null',
  '7',
  '"de"',
  '[]',
  '{"de":null}',
  '{"de":{"x":1}}',
  '{"de":"  "}',
  '{"__proto__":{"de":"x"}}',
  JSON.stringify({ de: 'x'.repeat(301) }),
])('any other stored value is no claim: %s', (written) => {
  expect(claimIn(written, 'de')).toBeUndefined();
});
