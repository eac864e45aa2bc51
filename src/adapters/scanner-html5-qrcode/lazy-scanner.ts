import type { ScannerPort } from '../../ports/scanner.ts';

export interface LazyScanner extends ScannerPort {
  /** Fetches the library before somebody scans. */
  readonly warm: () => void;
}

/** A scanner whose library comes with the first use: it is large, and most visits need none. */
export function lazyScanner(load: () => Promise<ScannerPort>): LazyScanner {
  let loaded: Promise<ScannerPort> | undefined;
  const scanner = () => (loaded ??= load());
  const forget = () => {
    // The network may answer the next time.
    loaded = undefined;
  };
  return {
    warm() {
      scanner().catch(forget);
    },
    async start(target) {
      try {
        return await (await scanner()).start(target);
      } catch {
        forget();
        return { ok: false, fault: 'scanner/start-failed' };
      }
    },
    async readPhoto(photo) {
      try {
        return await (await scanner()).readPhoto(photo);
      } catch {
        forget();
        return undefined;
      }
    },
    confirm() {
      void loaded?.then((it) => {
        it.confirm();
      }, forget);
    },
  };
}
