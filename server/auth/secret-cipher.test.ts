import { expect, test } from 'vitest';
import { derivedKey } from './derived-key.ts';
import { aesCipher } from './secret-cipher.ts';

const cipher = aesCipher(derivedKey('a secret', 'test'));
const secret = new Uint8Array([0, 1, 2, 255]);

test('an encrypted secret opens with its key, in its row alone, and is encrypted differently each time', () => {
  const encrypted = cipher.encrypt(secret, 'user 1');
  expect(cipher.decrypt(encrypted, 'user 1')).toEqual(secret);
  expect(cipher.decrypt(encrypted, 'user 2')).toBeUndefined();
  expect(aesCipher(derivedKey('another', 'test')).decrypt(encrypted, 'user 1')).toBeUndefined();
  expect(cipher.encrypt(secret, 'user 1')).not.toBe(encrypted);
});

test('what was changed, cut or is no encrypted secret does not open', () => {
  const encrypted = cipher.encrypt(secret, 'user 1');
  for (let at = 0; at < encrypted.length; at += 1) {
    const other = encrypted[at] === 'A' ? 'B' : 'A';
    const changed = encrypted.slice(0, at) + other + encrypted.slice(at + 1);
    const opened = cipher.decrypt(changed, 'user 1');
    // The last letter may hold bits of no byte.
    if (at < encrypted.length - 1) expect(opened, String(at)).toBeUndefined();
  }
  for (const broken of ['', 'A', encrypted.slice(0, 30), '€ ' + encrypted.slice(2)])
    expect(cipher.decrypt(broken, 'user 1')).toBeUndefined();
});
