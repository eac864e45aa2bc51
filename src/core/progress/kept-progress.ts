import type { KeptProgress } from './event.ts';
import { decodeProgress, encodeProgress } from './storage.ts';
import { isRecord } from './stored-value.ts';

/** The stored form of what a reset took away. */
export function encodeKept({ previous, untilMs }: KeptProgress): string {
  return JSON.stringify({ untilMs, progress: encodeProgress(previous) });
}

/** Undefined for everything that is not what `encodeKept` wrote. */
export function decodeKept(text: string | undefined): KeptProgress | undefined {
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
