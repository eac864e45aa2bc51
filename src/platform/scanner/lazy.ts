import type { ScannerPort } from './port.ts';

export interface LazyScanner extends ScannerPort {
  /** Fetches the library before somebody scans. */
  readonly preload: () => void;
}

const NETWORK_HANGS_AFTER_MS = 15_000;

function timeoutAfter(afterMs: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => {
      reject(new Error(`nothing came within ${String(afterMs)} ms`));
    }, afterMs);
  });
}

/** A scanner whose library is loaded on first use: it is large, and most visits need none. */
export function lazyScanner(
  load: () => Promise<ScannerPort>,
  timeOutMs = NETWORK_HANGS_AFTER_MS,
): LazyScanner {
  let loaded: Promise<ScannerPort> | undefined;
  let here: ScannerPort | undefined;
  const begin = async () => (here = await load());
  const scanner = () => Promise.race([(loaded ??= begin()), timeoutAfter(timeOutMs)]);
  const forget = () => {
    // The network may succeed the next time.
    loaded = undefined;
  };
  return {
    preload() {
      scanner().catch(forget);
    },
    async start(target) {
      try {
        return await (await scanner()).start(target);
      } catch {
        forget();
        return { ok: false, error: 'scanner/start-failed' };
      }
    },
    async readPhoto(photo) {
      try {
        return await (await scanner()).readPhoto(photo);
      } catch {
        forget();
        return { ok: false };
      }
    },
    confirm() {
      // At once: on a slow phone, opening the code's target takes too long to delay the vibration.
      here?.confirm();
    },
  };
}
