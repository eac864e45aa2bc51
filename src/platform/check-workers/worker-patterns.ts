import type { PatternCheck, PatternFit } from './port.ts';

/**
 * Counted from the request, not from the worker's start: the worker has to be loaded first. A
 * pattern that ends does so at once, but on a busy device both threads wait for CPU time as well.
 */
const MAX_MATCH_MS = 2000;
const MAX_START_MS = 10_000;

const startWorker = () =>
  new Worker(new URL('./pattern-worker.ts', import.meta.url), { type: 'module' });

interface Limits {
  readonly maxMs: number;
  readonly maxStartMs: number;
}

const USUAL: Limits = { maxMs: MAX_MATCH_MS, maxStartMs: MAX_START_MS };

/**
 * One request after the other, in a worker that is terminated when one takes too long. The rest of
 * that request then stays unchecked: each of its texts would delay all the requests behind it.
 */
export function workerPatterns(start: () => Worker = startWorker, limits = USUAL): PatternCheck {
  let thread: Promise<Worker | undefined> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const fitOf = async (pattern: string, text: string): Promise<PatternFit> => {
    thread ??= begun(start, limits.maxStartMs);
    const worker = await thread;
    const fit = worker && (await checkInWorker(worker, { pattern, text }, limits.maxMs));
    if (fit !== undefined) return fit;
    worker?.terminate();
    thread = undefined;
    return 'unchecked';
  };
  const checkAll = async (
    pattern: string,
    texts: readonly string[],
  ): Promise<readonly PatternFit[]> => {
    const fits: PatternFit[] = [];
    for (const text of texts) {
      const isOver = fits.at(-1) === 'unchecked';
      fits.push(isOver ? 'unchecked' : await fitOf(pattern, text));
    }
    return fits;
  };
  return {
    check(pattern, texts) {
      const pending = last.then(() => checkAll(pattern, texts));
      last = pending;
      return pending;
    },
  };
}

/** A worker that has reported that it listens; undefined: there is none. */
async function begun(start: () => Worker, maxMs: number): Promise<Worker | undefined> {
  try {
    const worker = start();
    if ((await nextMessage(worker, maxMs)) !== undefined) return worker;
    worker.terminate();
  } catch {
    // Without workers nothing is checked.
  }
  return undefined;
}

async function checkInWorker(
  worker: Worker,
  query: { readonly pattern: string; readonly text: string },
  maxMs: number,
): Promise<PatternFit | undefined> {
  const response = nextMessage(worker, maxMs);
  worker.postMessage(query);
  const reply = (await response) as { readonly fits?: boolean } | undefined;
  if (reply === undefined) return undefined;
  return reply.fits === undefined ? 'unchecked' : reply.fits ? 'fits' : 'breaks';
}

/** Undefined: no message in time, or the worker failed. */
function nextMessage(worker: Worker, maxMs: number): Promise<unknown> {
  return new Promise((resolve) => {
    const end = (message: unknown) => {
      clearTimeout(timer);
      worker.removeEventListener('message', onMessage);
      worker.removeEventListener('error', breakOff);
      worker.removeEventListener('messageerror', breakOff);
      resolve(message);
    };
    const onMessage = ({ data }: MessageEvent) => {
      end(data);
    };
    const breakOff = () => {
      end(undefined);
    };
    // A message that came while the page was busy is queued behind a due timer: it is handled
    // first.
    let timer = setTimeout(() => {
      timer = setTimeout(breakOff);
    }, maxMs);
    worker.addEventListener('message', onMessage);
    worker.addEventListener('error', breakOff);
    worker.addEventListener('messageerror', breakOff);
  });
}
