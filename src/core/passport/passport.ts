import { byteReader, byteWriter, type Bytes } from './bytes.ts';
import { checkSum } from './check-sum.ts';
import { isSame, readContent, type PassportContent } from './content.ts';
import { bytesOfLetters, lettersOf } from './letters.ts';

/** A host's confirmation: which key, when, and its signature over both content and time. */
export interface Seal {
  readonly keyId: Bytes;
  readonly atS: number;
  readonly signature: Bytes;
}

export interface Passport {
  readonly content: PassportContent;
  /** As the content was packed: what a seal was set on. */
  readonly packed: Bytes;
  readonly seal?: Seal;
}

export type PassportFault = 'passport/unreadable' | 'passport/newer';

export type PassportReading =
  | { readonly ok: true; readonly passport: Passport }
  | { readonly ok: false; readonly fault: PassportFault };

export const KEY_ID_BYTES = 4;
export const SIGNATURE_BYTES = 64;
/** More than any walk needs; what is longer is not even looked at. */
export const LONGEST_PASSPORT = 60_000;

const FORM = 1;
const SUM_BYTES = 4;

export function writePassport(packed: Bytes, seal?: Seal): string {
  const to = byteWriter();
  to.byte(FORM);
  to.count(packed.length);
  to.raw(packed);
  to.byte(seal ? 1 : 0);
  if (seal) {
    to.raw(seal.keyId);
    to.count(seal.atS);
    to.raw(seal.signature);
  }
  to.raw(checkSum(to.written()));
  return lettersOf(to.written());
}

export function readPassport(letters: string): PassportReading {
  const bytes = letters.length > LONGEST_PASSPORT ? undefined : bytesOfLetters(letters);
  if (!bytes || !isSound(bytes)) return unreadable;
  // Every later form keeps its number in front and the check sum at the end.
  if ((bytes[0] ?? 0) > FORM) return { ok: false, fault: 'passport/newer' };
  const passport = readWhole(bytes.slice(0, -SUM_BYTES));
  if (!passport || writePassport(passport.packed, passport.seal) !== letters) return unreadable;
  return { ok: true, passport };
}

const unreadable = { ok: false, fault: 'passport/unreadable' } as const;

function isSound(bytes: Bytes): boolean {
  const sum = Uint8Array.from(checkSum(bytes.subarray(0, -SUM_BYTES)));
  return bytes.length > SUM_BYTES && isSame(sum, bytes.slice(-SUM_BYTES));
}

function readWhole(bytes: Bytes): Passport | undefined {
  const from = byteReader(bytes);
  from.byte();
  const packed = from.raw(from.count());
  const seal = from.byte() === 0 ? undefined : readSeal(from);
  const content = from.isWhole() ? readContent(packed) : undefined;
  return content && { content, packed, ...(seal ? { seal } : {}) };
}

function readSeal(from: ReturnType<typeof byteReader>): Seal {
  const keyId = from.raw(KEY_ID_BYTES);
  const atS = from.count();
  return { keyId, atS, signature: from.raw(SIGNATURE_BYTES) };
}

/** What a seal signs. The words in front keep the key from ever signing anything else by this. */
export function sealedBytes(packed: Bytes, atS: number): Bytes {
  const to = byteWriter();
  to.text('klangweg passport');
  to.count(atS);
  to.raw(packed);
  return to.written();
}
