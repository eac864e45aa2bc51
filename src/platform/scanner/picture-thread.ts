import type { Pixels } from './read-pixels.ts';

export interface PictureRequest {
  readonly requestId: number;
  readonly pixels: Pixels;
}

export interface PictureResponse {
  readonly requestId: number;
  readonly text: string | undefined;
}

const startWorker = () =>
  new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' });

interface Limits {
  /**
   * Timeout for loading its script and for decoding a picture: after it the worker counts as
   * broken.
   */
  readonly maxMs: number;
  /** A camera calls for each of its pictures: a worker that failed is not restarted as often. */
  readonly pauseMs: number;
}

const USUAL: Limits = { maxMs: 15_000, pauseMs: 5000 };

/** One worker for the whole visit, from the first picture on; a broken one is restarted. */
export function pictureThread(start: () => Worker = startWorker, limits = USUAL) {
  let thread: Thread | undefined;
  let restsUntilMs = 0;
  const begin = (): Thread => {
    const begun = beginThread(start, limits.maxMs);
    begun.broken.then(
      () => {
        if (thread === begun) thread = undefined;
        restsUntilMs = performance.now() + limits.pauseMs;
      },
      () => undefined,
    );
    return begun;
  };
  return {
    /** Whether it responds by now. The call also starts it. */
    isThere(): boolean {
      if (!thread && performance.now() >= restsUntilMs) thread = begin();
      return thread?.hasBegun() ?? false;
    },
    /** Undefined if the picture shows no code; rejects if no worker is available. */
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

function beginThread(start: () => Worker, maxMs: number): Thread {
  const waiting = new Map<number, (text: string | undefined) => void>();
  let hasBegun = false;
  let lastRequestId = 0;
  let giveUp = (): void => undefined;
  const broken = new Promise<void>((resolve) => (giveUp = resolve));
  let tooLong = setTimeout(giveUp, maxMs);
  const worker = startedOr(start, giveUp);
  const begun = new Promise<void>((resolve) => {
    worker?.addEventListener('message', ({ data }: MessageEvent<PictureResponse | 'begun'>) => {
      clearTimeout(tooLong);
      if (data === 'begun') {
        hasBegun = true;
        resolve();
        return;
      }
      waiting.get(data.requestId)?.(data.text);
      waiting.delete(data.requestId);
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
  const decodeInThread = (pixels: Pixels) =>
    new Promise<string | undefined>((resolve) => {
      const requestId = ++lastRequestId;
      waiting.set(requestId, resolve);
      clearTimeout(tooLong);
      tooLong = setTimeout(giveUp, maxMs);
      const request: PictureRequest = { requestId, pixels };
      // The pixels are transferred: nobody reads them here again.
      worker?.postMessage(request, [pixels.data.buffer]);
    });
  return {
    hasBegun: () => hasBegun,
    broken,
    read: (pixels) => Promise.race([broke, begun.then(() => decodeInThread(pixels))]),
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
