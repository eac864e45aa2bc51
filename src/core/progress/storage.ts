import type { ElementEntry, Progress, DelayedActivation, PlaybackPosition } from './state.ts';
import { isCount, isRecord, isAmount, isContentState, isKind } from './stored-value.ts';
import type { Activation } from '../story/model.ts';

export function storageKey(storySlug: string): string {
  return `progress_${storySlug}`;
}

/** The key for the owner of the progress that is stored under the walk's key. */
export function ownerKey(storySlug: string): string {
  return `klangweg_owner_${storySlug}`;
}

/** The key for the progress that a reset removed and an undo restores. */
export function undoKey(storySlug: string): string {
  return `klangweg_undo_${storySlug}`;
}

/**
 * WARNING: visitors' progress lies on their devices in this shape: change it only additively.
 * A list of entries `{type, slug, state, highlight}` as every player reads it; what only we need
 * stands in further keys and in one entry of a type that other players pass over.
 */
export const EXTRA_TYPE = 'klangweg';

export function encodeProgress(progress: Progress): string {
  const extra = {
    type: EXTRA_TYPE,
    slug: '',
    state: 'inactive',
    highlight: false,
    epoch: progress.epoch,
    ...(progress.isEpochOwn === true ? { epochOwn: true } : {}),
    delayed: progress.delayed,
    positions: Object.values(progress.positions),
  };
  return JSON.stringify([...Object.values(progress.entries).map(storedEntry), extra]);
}

export interface StoredProgress {
  readonly progress: Progress;
  /** The number of items that could not be read. The others count. */
  readonly unreadable: number;
}

/** Undefined if there is no progress in the text at all. */
export function decodeProgress(text: string | null | undefined): StoredProgress | undefined {
  const list = parsedList(text);
  if (list === undefined) return undefined;
  const extra = list.filter(isRecord).find(({ type }) => type === EXTRA_TYPE) ?? {};
  const entries = collected(list.filter((item) => !isExtra(item)).map(readEntry));
  const delayed = collected(listIn(extra['delayed']).map(readDelayed));
  const positions = collected(listIn(extra['positions']).map(readPosition));
  return {
    progress: {
      epoch: isCount(extra['epoch']) ? extra['epoch'] : 0,
      ...(extra['epochOwn'] === true ? { isEpochOwn: true } : {}),
      entries: Object.fromEntries(
        entries.readable.map((entry) => [`${entry.kind}:${entry.slug}`, entry]),
      ),
      delayed: [
        ...new Map(delayed.readable.map((activation) => [activation.id, activation])).values(),
      ],
      positions: Object.fromEntries(
        positions.readable.map((position) => [position.track, position]),
      ),
    },
    unreadable: entries.unreadable + delayed.unreadable + positions.unreadable,
  };
}

function storedEntry(entry: ElementEntry): Record<string, unknown> {
  return {
    type: entry.kind,
    slug: entry.slug,
    state: entry.state,
    highlight: entry.isHighlighted,
    generation: entry.generation,
    ...(entry.isUnlocked === undefined ? {} : { unlocked: entry.isUnlocked }),
  };
}

function parsedList(text: string | null | undefined): readonly unknown[] | undefined {
  if (text === null || text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isExtra(value: unknown): boolean {
  return isRecord(value) && value['type'] === EXTRA_TYPE;
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function collected<T>(read: readonly (T | undefined)[]): { readable: T[]; unreadable: number } {
  const readable = read.filter((value) => value !== undefined);
  return { readable, unreadable: read.length - readable.length };
}

function readEntry(value: unknown): ElementEntry | undefined {
  if (!isRecord(value)) return undefined;
  const { type, slug, state, highlight, generation, unlocked } = value;
  if (!isKind(type) || typeof slug !== 'string' || !isContentState(state)) return undefined;
  return {
    kind: type,
    slug,
    state,
    isHighlighted: highlight === true,
    generation: isCount(generation) ? generation : 0,
    ...(typeof unlocked === 'boolean' ? { isUnlocked: unlocked } : {}),
  };
}

function readDelayed(value: unknown): DelayedActivation | undefined {
  if (!isRecord(value)) return undefined;
  const { id, dueAtMs, isDone } = value;
  const target = readActivation(value['target']);
  if (typeof id !== 'string' || target === undefined || typeof isDone !== 'boolean') {
    return undefined;
  }
  if (typeof dueAtMs !== 'number' || !Number.isFinite(dueAtMs)) return undefined;
  return { id, target, dueAtMs, isDone };
}

function readPosition(value: unknown): PlaybackPosition | undefined {
  if (!isRecord(value)) return undefined;
  const { track, positionS, counter, device } = value;
  if (typeof track !== 'string' || typeof device !== 'string') return undefined;
  return isAmount(positionS) && isCount(counter)
    ? { track, positionS, counter, device }
    : undefined;
}

function readActivation(value: unknown): Activation | undefined {
  if (!isRecord(value)) return undefined;
  const { kind, slug, delayS, action } = value;
  if (!isKind(kind) || typeof slug !== 'string') return undefined;
  return {
    kind,
    slug,
    ...(typeof delayS === 'number' && Number.isFinite(delayS) ? { delayS } : {}),
    ...(isContentState(action) ? { action } : {}),
  };
}
