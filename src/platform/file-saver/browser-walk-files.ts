import type { ChosenFile, GrowingFile, WalkFilesPort } from './port.ts';

const TYPE = 'application/octet-stream';
const ENDING = '.klangweg';
/**
 * Chunks are joined into a Blob now and then: a browser moves a Blob to the disk, but not an array.
 */
const TOGETHER_BYTES = 16 * 1024 * 1024;

/** Only Chromium has this so far, and TypeScript does not know it. */
interface SavePicker {
  readonly showSaveFilePicker?: (options: {
    readonly suggestedName: string;
    readonly types: readonly { readonly accept: Readonly<Record<string, readonly string[]>> }[];
  }) => Promise<{ readonly createWritable: () => Promise<FileSystemWritableFileStream> }>;
}

/** Writes to the disk piece by piece if the browser can, else collects the file in this page. */
export function browserWalkFiles(window: Window & typeof globalThis & SavePicker): WalkFilesPort {
  return {
    async beginFile(name) {
      if (!window.showSaveFilePicker) return fileInPage(window, name);
      try {
        const pickedFile = await window.showSaveFilePicker({
          suggestedName: name,
          types: [{ accept: { [TYPE]: [ENDING] } }],
        });
        return streamedFile(await pickedFile.createWritable());
      } catch (error) {
        const isRejected = error instanceof DOMException && error.name === 'AbortError';
        return isRejected ? undefined : fileInPage(window, name);
      }
    },
  };
}

function streamedFile(stream: FileSystemWritableFileStream): GrowingFile {
  return {
    writeBytes: (bytes) => done(stream.write(bytes)),
    finish: async () => ((await done(stream.close())) ? { kind: 'saved' } : undefined),
    // An aborted stream never replaces the file.
    discard: async () => void (await done(stream.abort())),
  };
}

function done(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  );
}

function fileInPage({ navigator, URL }: Window & typeof globalThis, name: string): GrowingFile {
  let content = new Blob([], { type: TYPE });
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let looseBytes = 0;
  const together = () => {
    content = new Blob([content, ...parts], { type: TYPE });
    parts = [];
    looseBytes = 0;
  };
  return {
    writeBytes(bytes) {
      parts.push(bytes);
      looseBytes += bytes.byteLength;
      if (looseBytes >= TOGETHER_BYTES) together();
      return Promise.resolve(true);
    },
    finish() {
      together();
      const file = new File([content], name, { type: TYPE });
      const url = URL.createObjectURL(file);
      const canShare = 'canShare' in navigator && navigator.canShare({ files: [file] });
      const share = () => navigator.share({ files: [file] }).catch(() => undefined);
      return Promise.resolve({
        ...{ kind: 'in-page', url, name },
        ...(canShare ? { share } : {}),
        release: () => {
          URL.revokeObjectURL(url);
        },
      });
    },
    discard() {
      parts = [];
      content = new Blob([]);
      return Promise.resolve();
    },
  };
}

export function chosenFile(file: File): ChosenFile {
  return {
    bytes: file.size,
    async readBytes(from, to) {
      try {
        return new Uint8Array(await file.slice(from, to).arrayBuffer());
      } catch {
        return undefined;
      }
    },
  };
}
