export const PREAMBLE_BYTES = 16;
export const VERSION = 1;
export const MOST_HEADER_BYTES = 16 * 1024 * 1024;
const MAGIC = 'KLANGWEG';

export type PreambleFault = 'no-walk' | 'later-version' | 'too-large';

export type Preamble =
  | { readonly ok: true; readonly headerBytes: number }
  | { readonly ok: false; readonly fault: PreambleFault };

export function preambleOf(headerBytes: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(PREAMBLE_BYTES);
  [...MAGIC].forEach((letter, place) => {
    bytes[place] = letter.charCodeAt(0);
  });
  const view = new DataView(bytes.buffer);
  view.setUint32(MAGIC.length, VERSION);
  view.setUint32(MAGIC.length + 4, headerBytes);
  return bytes;
}

export function readPreamble(bytes: Uint8Array): Preamble {
  if (bytes.byteLength < PREAMBLE_BYTES) return { ok: false, fault: 'no-walk' };
  const isOurs = [...MAGIC].every((letter, place) => bytes[place] === letter.charCodeAt(0));
  if (!isOurs) return { ok: false, fault: 'no-walk' };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const version = view.getUint32(MAGIC.length);
  if (version !== VERSION)
    return { ok: false, fault: version > VERSION ? 'later-version' : 'no-walk' };
  const headerBytes = view.getUint32(MAGIC.length + 4);
  if (headerBytes > MOST_HEADER_BYTES) return { ok: false, fault: 'too-large' };
  return { ok: true, headerBytes };
}
