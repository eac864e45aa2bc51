import type { ScannerPort, ScanStart } from '../../platform/scanner/port.ts';

export interface WatchedScanner<S extends ScannerPort> {
  readonly scanner: S;
  /** Whether a camera runs or has been requested. */
  readonly isScanning: () => boolean;
}

/** The same scanner, with a check of whether it is in use, for whatever else wants attention. */
export function watchedScanner<S extends ScannerPort>(scanner: S): WatchedScanner<S> {
  const running = new Set<object>();
  const start: ScannerPort['start'] = async (target) => {
    running.add(target);
    const over = () => running.delete(target);
    try {
      return watchedStart(await scanner.start(target), over);
    } catch (error) {
      over();
      throw error;
    }
  };
  return { scanner: { ...scanner, start }, isScanning: () => running.size > 0 };
}

function watchedStart(started: ScanStart, over: () => void): ScanStart {
  if (!started.ok) {
    over();
    return started;
  }
  const { session } = started;
  return {
    ok: true,
    session: {
      ...session,
      stop: () => {
        over();
        return session.stop();
      },
    },
  };
}
