import { decodeProgress, encodeProgress } from '../progress/storage.ts';
import { lacks } from './lacks.ts';
import { merge } from './merge.ts';

/** Merges two stored texts; if one of them cannot be read, the first is returned. */
export function joinedTexts(text: string, other: string | undefined): string {
  // This is nearly always so, and each save of a page calls this.
  if (other === undefined) return text;
  const [progress, two] = [decodeProgress(text), decodeProgress(other)];
  return progress && two ? encodeProgress(merge(progress.progress, two.progress)) : text;
}

/** The other text if it contains anything that the first does not. */
export function newsOf(text: string, other: string | undefined): string | undefined {
  if (other === undefined) return undefined;
  const [progress, two] = [decodeProgress(text), decodeProgress(other)];
  return progress && two && lacks(progress.progress, two.progress) ? other : undefined;
}
