import type { HeardSound } from '../../core/pass/judge.ts';
import type { WalkProbePort } from '../../ports/walk-probe.ts';

export interface MemoryWalkProbe extends WalkProbePort {
  /** Everything that was opened, in its order. */
  readonly opened: () => readonly string[];
  readonly isSounding: () => boolean;
}

/** Opens every address but those that are broken. */
export function memoryWalkProbe(
  broken: ReadonlySet<string> = new Set(),
  heard: HeardSound = 'heard',
): MemoryWalkProbe {
  const opened: string[] = [];
  let isSounding = false;
  const open = (url: string) => {
    opened.push(url);
    return Promise.resolve(!broken.has(url));
  };
  return {
    unlock: () => undefined,
    hear: (url) => {
      isSounding = heard === 'heard' && !broken.has(url);
      return Promise.resolve(broken.has(url) ? 'unreadable' : heard);
    },
    hush: () => {
      isSounding = false;
    },
    sound: open,
    picture: open,
    text: open,
    opened: () => opened,
    isSounding: () => isSounding,
  };
}
