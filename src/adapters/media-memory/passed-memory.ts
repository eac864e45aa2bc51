import type { PassedFile } from '../../contract/stored-records.ts';
import type { PassedFilesPort } from '../../ports/passed-files.ts';

/** For as long as the page lives. */
export function memoryPassedFiles(): PassedFilesPort {
  const kept = new Map<string, { file: PassedFile; bytes: Uint8Array<ArrayBuffer> }>();
  const done = { ok: true, value: undefined } as const;
  return {
    find: (address) => Promise.resolve(kept.get(address)),
    keep(file, bytes) {
      kept.set(file.address, { file, bytes: new Uint8Array(bytes) });
      return Promise.resolve(done);
    },
    touch(file, usedAtMs) {
      const held = kept.get(file.address);
      if (held) kept.set(file.address, { ...held, file: { ...file, usedAtMs } });
      return Promise.resolve(done);
    },
    all: () => Promise.resolve({ ok: true, value: [...kept.values()].map(({ file }) => file) }),
    drop(addresses) {
      for (const address of addresses) kept.delete(address);
      return Promise.resolve(done);
    },
  };
}
