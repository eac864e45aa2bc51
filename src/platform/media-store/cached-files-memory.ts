import type { CachedFile } from '../../contract/stored-records.ts';
import type { CachedFilesPort } from './cached-files-port.ts';

/** The files last as long as the page. */
export function memoryCachedFiles(): CachedFilesPort {
  const cached = new Map<string, { file: CachedFile; bytes: Uint8Array<ArrayBuffer> }>();
  const done = { ok: true, value: undefined } as const;
  return {
    findFile: (address) => Promise.resolve(cached.get(address)),
    cacheFile(file, bytes) {
      cached.set(file.address, { file, bytes: new Uint8Array(bytes) });
      return Promise.resolve(done);
    },
    recordUse(file, usedAtMs) {
      const held = cached.get(file.address);
      if (held) cached.set(file.address, { ...held, file: { ...file, usedAtMs } });
      return Promise.resolve(done);
    },
    allFiles: () =>
      Promise.resolve({ ok: true, value: [...cached.values()].map(({ file }) => file) }),
    dropFiles(addresses) {
      for (const address of addresses) cached.delete(address);
      return Promise.resolve(done);
    },
  };
}
