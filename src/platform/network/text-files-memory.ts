import type { TextFilesPort } from './text-files-port.ts';

export function memoryTextFiles(files: Readonly<Record<string, string>>): TextFilesPort {
  return {
    readTextFile(url) {
      const text = Object.hasOwn(files, url) ? files[url] : undefined;
      return Promise.resolve(
        text === undefined ? { ok: false, error: 'text/missing' } : { ok: true, text },
      );
    },
  };
}
