import { decodeProgress } from '../../core/progress/storage.ts';
import type { ProgressStorage } from '../session/progress-storage.ts';

/** Distinguishes earned progress from one more second of listening. */
export function entryKinds(
  store: Pick<ProgressStorage, 'readText'>,
): (walk: string) => 'earned' | 'position' {
  const seen = new Map<string, string>();
  return (walk) => {
    const found = decodeProgress(store.readText(walk))?.progress;
    const text = JSON.stringify([found?.epoch, found?.entries, found?.delayed]);
    const isSame = seen.get(walk) === text;
    seen.set(walk, text);
    return isSame ? 'position' : 'earned';
  };
}
