/**
 * Decodes pictures in a worker beside the page; until it is loaded, or if it fails, nobody waits
 * for it.
 */
export interface PictureThread {
  /** Whether it responds by now. The call also starts it. */
  readonly isThere: () => boolean;
  /** Undefined if the picture shows no code. */
  readonly read: (picture: ImageData) => Promise<string | undefined>;
}

/** The decoder of the library, which by default runs in the page's thread. */
interface PictureReader {
  readonly decodeAsync: (canvas: HTMLCanvasElement) => Promise<{ readonly text: string }>;
}

/**
 * Makes the library use the worker. It has no option for that, so its internal reader is replaced
 * (decision 87); if the library has none there, it decodes as before.
 */
export function readInThread(library: object, thread: PictureThread): void {
  const scanner = library as { qrcode?: PictureReader };
  const reader = scanner.qrcode;
  if (typeof reader?.decodeAsync !== 'function') return;
  scanner.qrcode = {
    async decodeAsync(canvas) {
      if (!thread.isThere()) return reader.decodeAsync(canvas);
      const picture = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
      const text = picture && (await thread.read(picture));
      if (text === undefined) throw new Error('no code');
      return { text };
    },
  };
}
