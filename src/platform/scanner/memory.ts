import type {
  ScannerAbilities,
  ScannerError,
  ScannerPort,
  ScanSession,
  ScanStart,
  ScanTarget,
} from './port.ts';

export interface MemoryScanner extends ScannerPort {
  /** Puts a code into the picture; without a running camera nobody sees it. */
  readonly show: (text: string) => void;
  /** What a camera does by itself. */
  readonly lose: () => void;
  readonly rotate: () => void;
  /** Answers the browser's permission prompt, which appears if `isPrompting` is set. */
  readonly releaseStart: () => void;
  /** What happened so far, in order. */
  readonly log: () => readonly string[];
}

interface MemoryScannerOptions {
  /** The result of each start, one after the other; by default the camera starts. */
  readonly errors?: readonly (ScannerError | undefined)[];
  readonly abilities?: ScannerAbilities;
  /** Whether a start waits for `releaseStart`. */
  readonly isPrompting?: boolean;
}

/** A camera without pictures, whose photos are texts: for tests, and for devices that have none. */
export function memoryScanner(options: MemoryScannerOptions = {}): MemoryScanner {
  const log: string[] = [];
  const waiting: (() => void)[] = [];
  const errors = [...(options.errors ?? [])];
  let running: ScanTarget | undefined;
  const off = (target: ScanTarget) => {
    if (running !== target) return;
    log.push('off');
    running = undefined;
  };
  const begin = (target: ScanTarget): ScanStart => {
    const error = errors.shift();
    log.push(error ?? 'on');
    if (error) return { ok: false, error };
    running = target;
    const abilities = options.abilities ?? { hasTorch: false, zoom: undefined };
    return {
      ok: true,
      session: memorySession(abilities, log, () => {
        off(target);
      }),
    };
  };
  return {
    async start(target) {
      if (options.isPrompting) await new Promise<void>((resolve) => waiting.push(resolve));
      return begin(target);
    },
    async readPhoto(photo) {
      const text = await photo.text();
      return { ok: true, text: text === '' ? undefined : text };
    },
    confirm: () => {
      log.push('felt');
    },
    show: (text) => running?.onText(text),
    lose: () => running?.onLost(),
    rotate: () => running?.onTurned(),
    releaseStart: () => waiting.shift()?.(),
    log: () => log,
  };
}

function memorySession(abilities: ScannerAbilities, log: string[], off: () => void): ScanSession {
  return {
    abilities,
    setTorch(isOn) {
      log.push(`torch ${isOn ? 'on' : 'off'}`);
      return Promise.resolve(isOn);
    },
    setZoom(zoom) {
      log.push(`zoom ${String(zoom)}`);
      return Promise.resolve();
    },
    stop() {
      off();
      return Promise.resolve();
    },
  };
}
