/** Reads pictures beside the page; until it is there, and where it does not come, nobody waits for it. */
export interface PictureThread {
  /** Whether it answers by now. Asking has it come. */
  readonly isThere: () => boolean;
  /** Undefined where the picture shows no code. */
  readonly read: (picture: ImageData) => Promise<string | undefined>;
}

/** Whom the library asks what a picture says: somebody of its own, who reads in the page's thread. */
interface PictureReader {
  readonly decodeAsync: (canvas: HTMLCanvasElement) => Promise<{ readonly text: string }>;
}

/**
 * Lets the library ask the thread. It has no door for that, so its reader is exchanged where it holds
 * it (decision 87); a library that holds none there reads as it did.
 */
export function readInThread(library: object, thread: PictureThread): void {
  const held = library as { qrcode?: PictureReader };
  const own = held.qrcode;
  if (typeof own?.decodeAsync !== 'function') return;
  held.qrcode = {
    async decodeAsync(canvas) {
      if (!thread.isThere()) return own.decodeAsync(canvas);
      const picture = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
      const text = picture && (await thread.read(picture));
      if (text === undefined) throw new Error('no code');
      return { text };
    },
  };
}
