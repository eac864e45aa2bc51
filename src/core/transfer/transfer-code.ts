import { byteReader, byteWriter, type Bytes } from './bytes.ts';
import { checkSum } from './check-sum.ts';
import { areSameBytes, readContent, type TransferContent } from './content.ts';
import { decodeBase64Url, encodeBase64Url } from './base64url.ts';

/** A server's confirmation: the key's id, the time, and a signature over both content and time. */
export interface TransferSignature {
  readonly keyId: Bytes;
  readonly atS: number;
  readonly signature: Bytes;
}

export interface ProgressTransfer {
  readonly content: TransferContent;
  /** The content as it was encoded; the signature covers these bytes. */
  readonly encoded: Bytes;
  readonly transferSignature?: TransferSignature;
}

export type TransferError = 'passport/unreadable' | 'passport/newer';

export type TransferReading =
  | { readonly ok: true; readonly transfer: ProgressTransfer }
  | { readonly ok: false; readonly error: TransferError };

export const KEY_ID_BYTES = 4;
export const SIGNATURE_BYTES = 64;
/** No walk needs more; longer codes are rejected unread. */
export const MAX_TRANSFER_CODE_LENGTH = 60_000;

const FORM = 1;
const SUM_BYTES = 4;

export function writeTransferCode(encoded: Bytes, transferSignature?: TransferSignature): string {
  const to = byteWriter();
  to.byte(FORM);
  to.count(encoded.length);
  to.raw(encoded);
  to.byte(transferSignature ? 1 : 0);
  if (transferSignature) {
    to.raw(transferSignature.keyId);
    to.count(transferSignature.atS);
    to.raw(transferSignature.signature);
  }
  to.raw(checkSum(to.written()));
  return encodeBase64Url(to.written());
}

export function readTransferCode(transferCode: string): TransferReading {
  const bytes =
    transferCode.length > MAX_TRANSFER_CODE_LENGTH ? undefined : decodeBase64Url(transferCode);
  if (!bytes || !isSound(bytes)) return unreadable;
  // Every later format keeps its number in front and the check sum at the end.
  if ((bytes[0] ?? 0) > FORM) return { ok: false, error: 'passport/newer' };
  const transfer = readTransfer(bytes.slice(0, -SUM_BYTES));
  if (!transfer || writeTransferCode(transfer.encoded, transfer.transferSignature) !== transferCode)
    return unreadable;
  return { ok: true, transfer };
}

const unreadable = { ok: false, error: 'passport/unreadable' } as const;

function isSound(bytes: Bytes): boolean {
  const sum = Uint8Array.from(checkSum(bytes.subarray(0, -SUM_BYTES)));
  return bytes.length > SUM_BYTES && areSameBytes(sum, bytes.slice(-SUM_BYTES));
}

function readTransfer(bytes: Bytes): ProgressTransfer | undefined {
  const from = byteReader(bytes);
  from.byte();
  const encoded = from.raw(from.count());
  const transferSignature = from.byte() === 0 ? undefined : readTransferSignature(from);
  const content = from.isComplete() ? readContent(encoded) : undefined;
  return content && { content, encoded, ...(transferSignature ? { transferSignature } : {}) };
}

function readTransferSignature(from: ReturnType<typeof byteReader>): TransferSignature {
  const keyId = from.raw(KEY_ID_BYTES);
  const atS = from.count();
  return { keyId, atS, signature: from.raw(SIGNATURE_BYTES) };
}

/** The bytes that are signed. The text in front prevents any other use of the signature. */
export function bytesToSign(encoded: Bytes, atS: number): Bytes {
  const to = byteWriter();
  to.text('klangweg passport');
  to.count(atS);
  to.raw(encoded);
  return to.written();
}
