import { merge } from '../sync/merge.ts';
import type { Progress } from './state.ts';

/** Returns the same state if the other adds nothing, so that nothing is saved for it. */
export function mergedProgress(state: Progress, other: Progress): Progress {
  const merged = merge(state, other);
  // Both are in normal form, so equal progress has equal text.
  return JSON.stringify(merged) === JSON.stringify(merge(state, state)) ? state : merged;
}
