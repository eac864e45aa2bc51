import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The values that every authenticator app assumes where an address names none (RFC 6238). */
const STEP_MS = 30_000;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** Clocks of telephones go a little wrong, and reading and typing takes a while. */
const STEPS_AROUND = [0, -1, 1];

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const newTotpSecret = (): Uint8Array => new Uint8Array(randomBytes(SECRET_BYTES));

/** The time-based one-time code of a step: RFC 6238 with SHA-1. */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

export const totpStepAt = (atMs: number): number => Math.floor(atMs / STEP_MS);

/** The step, now or beside now, that this is the code of. */
export function matchingTotpStep(
  secret: Uint8Array,
  code: string,
  nowMs: number,
): number | undefined {
  const typed = Buffer.from(code);
  const steps = STEPS_AROUND.map((more) => totpStepAt(nowMs) + more);
  // Each is compared, so that the time tells nothing of which one it is.
  const matching = steps.filter((step) => {
    const expected = Buffer.from(totpCode(secret, step));
    return typed.length === expected.length && timingSafeEqual(typed, expected);
  });
  return matching[0];
}

/** As people type it where their device cannot scan it. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** The address that authenticator apps read from a QR code. */
export function totpAddress(
  secret: Uint8Array,
  { issuer, account }: { readonly issuer: string; readonly account: string },
): string {
  // A colon separates the two: it must not be part of either.
  const [from, to] = [issuer, account].map((name) => encodeURIComponent(name.replaceAll(':', ' ')));
  return `otpauth://totp/${from}:${to}?secret=${base32(secret)}&issuer=${from}`;
}
