/** Of a picture as a canvas gives it; undefined where it shows no code. */
export type ReadPicture = (picture: ImageData) => string | undefined;

export interface SecondLook {
  /** Fetches the other reader; until it is there, and where it does not come, nobody looks twice. */
  readonly load: () => Promise<ReadPicture>;
  readonly onText: (text: string) => void;
  readonly nowMs?: () => number;
}

const EVERY_MS = 250;
/** On a slow device most of the time stays with the library's own reader and with the page. */
const SHARE_OF_TIME = 1 / 4;

/**
 * The library's reader never makes some clean codes out, however long they are held before it
 * (decision 87): what it found nothing in is now and then shown to another one.
 */
export function secondLook({ load, onText, nowMs = () => performance.now() }: SecondLook) {
  let read: ReadPicture | undefined;
  let nextMs = 0;
  load().then(
    (loaded) => (read = loaded),
    () => undefined,
  );
  return (canvas: HTMLCanvasElement | null): void => {
    const startMs = nowMs();
    if (!read || startMs < nextMs) return;
    const picture = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
    const text = picture && read(picture);
    const endMs = nowMs();
    nextMs = Math.max(startMs + EVERY_MS, endMs + (endMs - startMs) / SHARE_OF_TIME);
    if (text !== undefined) onText(text);
  };
}
