import { expect, test } from 'vitest';
import {
  base32,
  matchingTotpStep,
  newTotpSecret,
  totpAddress,
  totpCode,
  totpStepAt,
} from './totp.ts';

/** RFC 6238, appendix B: this secret and these times; six of the eight digits. */
const secret = new TextEncoder().encode('12345678901234567890');

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at %i s is that of the standard', (atS, code) => {
  expect(totpCode(secret, totpStepAt(atS * 1000))).toBe(code);
  expect(matchingTotpStep(secret, code, atS * 1000)).toBe(totpStepAt(atS * 1000));
});

test('a code counts in its half minute and in those beside it, and in no other', () => {
  const step = 1000;
  const code = totpCode(secret, step);
  const at = (steps: number) => matchingTotpStep(secret, code, (step + steps) * 30_000);
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([undefined, step, step, step, undefined]);
});

test('what is no code matches nothing', () => {
  const nowMs = 1000 * 30_000;
  const code = totpCode(secret, 1000);
  for (const wrong of ['', code.slice(1), `${code}0`, ` ${code}`, '١٢٣٤٥٦', 'abcdef'])
    expect(matchingTotpStep(secret, wrong, nowMs), wrong).toBeUndefined();
});

test('a secret is 160 bits, another each time, and written in base 32 (RFC 4648)', () => {
  expect(newTotpSecret()).toHaveLength(20);
  expect(newTotpSecret()).not.toEqual(newTotpSecret());
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const texts = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'];
  expect(texts.map((text) => base32(new TextEncoder().encode(text)))).toEqual([
    ...['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'],
  ]);
});

test('the address names site and account, whatever is in their names', () => {
  const names = { issuer: 'Walks: Köln', account: 'Ada & Otto?' };
  expect(totpAddress(secret, names)).toBe(
    'otpauth://totp/Walks%20%20K%C3%B6ln:Ada%20%26%20Otto%3F' +
      '?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Walks%20%20K%C3%B6ln',
  );
});
