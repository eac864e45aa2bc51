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
const RESTS_PER_LOOK = 4;
/** Two looks that miss a sign must not put it out of sight (LI13): it would count once more. */
const LONGEST_REST_MS = 700;

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
  const readIn = (canvas: HTMLCanvasElement | null): string | undefined => {
    try {
      const picture = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
      return picture && read?.(picture);
    } catch {
      // What it stumbles over shows no code; the next picture may.
      return undefined;
    }
  };
  return (canvas: HTMLCanvasElement | null): void => {
    const startMs = nowMs();
    if (!read || startMs < nextMs) return;
    const text = readIn(canvas);
    const endMs = nowMs();
    const restMs = Math.min((endMs - startMs) * RESTS_PER_LOOK, LONGEST_REST_MS);
    nextMs = Math.max(startMs + EVERY_MS, endMs + restMs);
    if (text !== undefined) onText(text);
  };
}
