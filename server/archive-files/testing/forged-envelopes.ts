import { createHash } from 'node:crypto';

/** An envelope of format 1, which no release writes any more. */
export function envelope(kind: number, payload: Uint8Array): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(kind, 0);
  head.writeUInt32BE(payload.length, 1);
  return Buffer.concat([head, payload]);
}

/** A file of format 1 with the right first line, and the right digest of its content. */
export function envelopesFile(name: 'BACKUP' | 'PARCEL', envelopes: readonly Uint8Array[]): Buffer {
  const bytes = Buffer.concat([Buffer.from(`KLANGWEG ${name} 1\n`), ...envelopes]);
  return Buffer.concat([bytes, createHash('sha256').update(bytes).digest()]);
}
