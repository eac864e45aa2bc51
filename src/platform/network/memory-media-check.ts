import type { SoundResult } from '../../core/offline-check/judge.ts';
import type { MediaCheckPort } from './media-check-port.ts';

export interface MemoryMediaCheck extends MediaCheckPort {
  /** Everything that was opened, in order. */
  readonly opened: () => readonly string[];
  readonly isSounding: () => boolean;
}

/** Opens every address except the broken ones. */
export function memoryMediaCheck(
  broken: ReadonlySet<string> = new Set(),
  soundResult: SoundResult = 'heard',
): MemoryMediaCheck {
  const opened: string[] = [];
  let isSounding = false;
  const open = (url: string) => {
    opened.push(url);
    return Promise.resolve(!broken.has(url));
  };
  return {
    unlock: () => undefined,
    checkSound: (url) => {
      isSounding = soundResult === 'heard' && !broken.has(url);
      return Promise.resolve(broken.has(url) ? 'unreadable' : soundResult);
    },
    stopSound: () => {
      isSounding = false;
    },
    sound: open,
    picture: open,
    text: open,
    opened: () => opened,
    isSounding: () => isSounding,
  };
}
