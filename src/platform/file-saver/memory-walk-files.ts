import type { ChosenFile, WalkFilesPort } from './port.ts';

export interface MemoryWalkFiles extends WalkFilesPort {
  /** The finished files, by name. */
  readonly finishedFiles: () => ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

export function memoryWalkFiles(spaceBytes = Infinity): MemoryWalkFiles {
  const finishedFiles = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    finishedFiles: () => finishedFiles,
    beginFile(name) {
      let bytes = new Uint8Array(0);
      return Promise.resolve({
        writeBytes(more) {
          if (bytes.byteLength + more.byteLength > spaceBytes) return Promise.resolve(false);
          const longer = new Uint8Array(bytes.byteLength + more.byteLength);
          longer.set(bytes);
          longer.set(more, bytes.byteLength);
          bytes = longer;
          return Promise.resolve(true);
        },
        finish() {
          finishedFiles.set(name, bytes);
          return Promise.resolve({ kind: 'saved' });
        },
        discard: () => Promise.resolve(),
      });
    },
  };
}

export function memoryFile(bytes: Uint8Array<ArrayBuffer>): ChosenFile {
  return {
    bytes: bytes.byteLength,
    readBytes: (from, to) => Promise.resolve(bytes.slice(from, to)),
  };
}
