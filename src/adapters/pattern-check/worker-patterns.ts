import type { PatternCheck, PatternFit } from '../../ports/pattern-check.ts';

/**
 * From the question on, not from the start of the thread: that has to be loaded first. A pattern
 * that ends does so at once, but on a busy device both threads wait for their turn as well.
 */
const LONGEST_MS = 2000;
const LONGEST_START_MS = 10_000;

const startWorker = () =>
  new Worker(new URL('./pattern-worker.ts', import.meta.url), { type: 'module' });

interface Limits {
  readonly longestMs: number;
  readonly longestStartMs: number;
}

const USUAL: Limits = { longestMs: LONGEST_MS, longestStartMs: LONGEST_START_MS };

/**
 * One question after the other, in a thread that is ended when one takes too long. What is left of
 * the same question then stays unchecked: each of its texts would hold up all that wait behind it.
 */
export function workerPatterns(start: () => Worker = startWorker, limits = USUAL): PatternCheck {
  let thread: Promise<Worker | undefined> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const fitOf = async (pattern: string, text: string): Promise<PatternFit> => {
    thread ??= begun(start, limits.longestStartMs);
    const worker = await thread;
    const fit = worker && (await answerOf(worker, { pattern, text }, limits.longestMs));
    if (fit !== undefined) return fit;
    worker?.terminate();
    thread = undefined;
    return 'unchecked';
  };
  const all = async (pattern: string, texts: readonly string[]): Promise<readonly PatternFit[]> => {
    const fits: PatternFit[] = [];
    for (const text of texts) {
      const isOver = fits.at(-1) === 'unchecked';
      fits.push(isOver ? 'unchecked' : await fitOf(pattern, text));
    }
    return fits;
  };
  return {
    check(pattern, texts) {
      const asked = last.then(() => all(pattern, texts));
      last = asked;
      return asked;
    },
  };
}

/** A thread that has said that it listens; undefined: there is none to be had. */
async function begun(start: () => Worker, longestMs: number): Promise<Worker | undefined> {
  try {
    const worker = start();
    if ((await nextMessage(worker, longestMs)) !== undefined) return worker;
    worker.terminate();
  } catch {
    // No threads here: then nothing is checked.
  }
  return undefined;
}

async function answerOf(
  worker: Worker,
  question: { readonly pattern: string; readonly text: string },
  longestMs: number,
): Promise<PatternFit | undefined> {
  const answer = nextMessage(worker, longestMs);
  worker.postMessage(question);
  const said = (await answer) as { readonly fits?: boolean } | undefined;
  if (said === undefined) return undefined;
  return said.fits === undefined ? 'unchecked' : said.fits ? 'fits' : 'breaks';
}

/** Undefined: none in time, or the thread broke. */
function nextMessage(worker: Worker, longestMs: number): Promise<unknown> {
  return new Promise((resolve) => {
    const end = (message: unknown) => {
      clearTimeout(timer);
      worker.removeEventListener('message', hear);
      worker.removeEventListener('error', breakOff);
      worker.removeEventListener('messageerror', breakOff);
      resolve(message);
    };
    const hear = ({ data }: MessageEvent) => {
      end(data);
    };
    const breakOff = () => {
      end(undefined);
    };
    // What has come while the page was busy lies behind a timer that is due: it is heard first.
    let timer = setTimeout(() => {
      timer = setTimeout(breakOff);
    }, longestMs);
    worker.addEventListener('message', hear);
    worker.addEventListener('error', breakOff);
    worker.addEventListener('messageerror', breakOff);
  });
}
