import { totpCode, totpStepAt } from '../../server/auth/totp.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app does with the key that it was given: its code at that time. */
export function authenticator(key: string): (atMs: number, stepsLater?: number) => string {
  const characters = [...key.replaceAll(/\s/g, '')];
  const bits = characters.map((one) => ALPHABET.indexOf(one).toString(2).padStart(5, '0')).join('');
  const secret = Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
  return (atMs, stepsLater = 0) => totpCode(secret, totpStepAt(atMs) + stepsLater);
}
