export const PREAMBLE_BYTES = 16;
export const VERSION = 1;
export const MAX_WALK_FILE_HEADER_BYTES = 16 * 1024 * 1024;
const MAGIC = 'KLANGWEG';

export type PreambleError = 'no-walk' | 'later-version' | 'too-large';

export type Preamble =
  | { readonly ok: true; readonly headerBytes: number }
  | { readonly ok: false; readonly error: PreambleError };

export function preambleOf(headerBytes: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(PREAMBLE_BYTES);
  [...MAGIC].forEach((character, index) => {
    bytes[index] = character.charCodeAt(0);
  });
  const view = new DataView(bytes.buffer);
  view.setUint32(MAGIC.length, VERSION);
  view.setUint32(MAGIC.length + 4, headerBytes);
  return bytes;
}

export function readPreamble(bytes: Uint8Array): Preamble {
  if (bytes.byteLength < PREAMBLE_BYTES) return { ok: false, error: 'no-walk' };
  const isOurs = [...MAGIC].every((character, index) => bytes[index] === character.charCodeAt(0));
  if (!isOurs) return { ok: false, error: 'no-walk' };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const version = view.getUint32(MAGIC.length);
  if (version !== VERSION)
    return { ok: false, error: version > VERSION ? 'later-version' : 'no-walk' };
  const headerBytes = view.getUint32(MAGIC.length + 4);
  if (headerBytes > MAX_WALK_FILE_HEADER_BYTES) return { ok: false, error: 'too-large' };
  return { ok: true, headerBytes };
}
