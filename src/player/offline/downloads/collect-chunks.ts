/** Networks deliver bytes in portions of other sizes. */
export function collectChunks(
  length: () => number,
  onChunk: (chunk: Uint8Array<ArrayBuffer>) => Promise<void>,
): (bytes: Uint8Array) => Promise<void> {
  let chunk = new Uint8Array(length());
  let filled = 0;
  return async (bytes) => {
    for (let consumed = 0; consumed < bytes.byteLength && chunk.byteLength > 0;) {
      const part = bytes.subarray(consumed, consumed + chunk.byteLength - filled);
      chunk.set(part, filled);
      filled += part.byteLength;
      consumed += part.byteLength;
      if (filled < chunk.byteLength) continue;
      await onChunk(chunk);
      chunk = new Uint8Array(length());
      filled = 0;
    }
  };
}
