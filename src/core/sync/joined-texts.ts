import { decodeProgress, encodeProgress } from '../progress/storage.ts';
import { lacks } from './lacks.ts';
import { merge } from './merge.ts';

/** Two stored texts as one; where one of them cannot be read, the first. */
export function joinedTexts(text: string, other: string | undefined): string {
  // Nearly always: each save of a page comes by here.
  if (other === undefined) return text;
  const [one, two] = [decodeProgress(text), decodeProgress(other)];
  return one && two ? encodeProgress(merge(one.progress, two.progress)) : text;
}

/** The other text where it tells of something that the first does not. */
export function newsOf(text: string, other: string | undefined): string | undefined {
  if (other === undefined) return undefined;
  const [one, two] = [decodeProgress(text), decodeProgress(other)];
  return one && two && lacks(one.progress, two.progress) ? other : undefined;
}
