import type { Pixels } from './read-pixels.ts';

export interface AskedPicture {
  readonly turn: number;
  readonly pixels: Pixels;
}

export interface PictureAnswer {
  readonly turn: number;
  readonly text: string | undefined;
}

const startWorker = () =>
  new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' });

interface Limits {
  /** For its script to come, and for a picture to be read: then it is taken for broken. */
  readonly longestMs: number;
  /** A camera asks at each of its pictures: what did not come is not asked for as often. */
  readonly restMs: number;
}

const USUAL: Limits = { longestMs: 15_000, restMs: 5000 };

/** One thread for the whole visit, from the first picture on; one that broke is started anew. */
export function pictureThread(start: () => Worker = startWorker, limits = USUAL) {
  let thread: Thread | undefined;
  let restsUntilMs = 0;
  const begin = (): Thread => {
    const begun = beginThread(start, limits.longestMs);
    begun.broken.then(
      () => {
        if (thread === begun) thread = undefined;
        restsUntilMs = performance.now() + limits.restMs;
      },
      () => undefined,
    );
    return begun;
  };
  return {
    /** Whether it answers by now. Asking has it come. */
    isThere(): boolean {
      if (!thread && performance.now() >= restsUntilMs) thread = begin();
      return thread?.hasBegun() ?? false;
    },
    /** Undefined where the picture shows no code; fails where no thread is to be had. */
    read(pixels: Pixels): Promise<string | undefined> {
      thread ??= begin();
      return thread.read(pixels);
    },
  };
}

interface Thread {
  readonly hasBegun: () => boolean;
  readonly read: (pixels: Pixels) => Promise<string | undefined>;
  readonly broken: Promise<void>;
}

function beginThread(start: () => Worker, longestMs: number): Thread {
  const waiting = new Map<number, (text: string | undefined) => void>();
  let hasBegun = false;
  let turns = 0;
  let giveUp = (): void => undefined;
  const broken = new Promise<void>((resolve) => (giveUp = resolve));
  let tooLong = setTimeout(giveUp, longestMs);
  const worker = startedOr(start, giveUp);
  const begun = new Promise<void>((resolve) => {
    worker?.addEventListener('message', ({ data }: MessageEvent<PictureAnswer | 'begun'>) => {
      clearTimeout(tooLong);
      if (data === 'begun') {
        hasBegun = true;
        resolve();
        return;
      }
      waiting.get(data.turn)?.(data.text);
      waiting.delete(data.turn);
    });
  });
  worker?.addEventListener('error', giveUp);
  worker?.addEventListener('messageerror', giveUp);
  void broken.then(() => {
    clearTimeout(tooLong);
    worker?.terminate();
  });
  const broke = broken.then(() => {
    throw new Error('no thread reads pictures here');
  });
  broke.catch(() => undefined);
  const answer = (pixels: Pixels) =>
    new Promise<string | undefined>((resolve) => {
      const turn = ++turns;
      waiting.set(turn, resolve);
      clearTimeout(tooLong);
      tooLong = setTimeout(giveUp, longestMs);
      const asked: AskedPicture = { turn, pixels };
      // The pixels move: nobody looks at them here again.
      worker?.postMessage(asked, [pixels.data.buffer]);
    });
  return {
    hasBegun: () => hasBegun,
    broken,
    read: (pixels) => Promise.race([broke, begun.then(() => answer(pixels))]),
  };
}

function startedOr(start: () => Worker, giveUp: () => void): Worker | undefined {
  try {
    return start();
  } catch {
    giveUp();
    return undefined;
  }
}
