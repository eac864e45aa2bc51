import type { UndoableReset } from './event.ts';
import { decodeProgress, encodeProgress } from './storage.ts';
import { isRecord } from './stored-value.ts';

/** The stored form of the progress before a reset. */
export function encodeUndoableReset({ previous, untilMs }: UndoableReset): string {
  return JSON.stringify({ untilMs, progress: encodeProgress(previous) });
}

/** Undefined for everything that `encodeUndoableReset` did not write. */
export function decodeUndoableReset(text: string | undefined): UndoableReset | undefined {
  const value = parsed(text);
  if (!isRecord(value) || typeof value['progress'] !== 'string') return undefined;
  const { untilMs } = value;
  const stored = decodeProgress(value['progress']);
  if (typeof untilMs !== 'number' || !Number.isFinite(untilMs) || !stored) return undefined;
  return { previous: stored.progress, untilMs };
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
