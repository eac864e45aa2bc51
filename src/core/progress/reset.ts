import type { Story } from '../story/model.ts';
import { entryOf, keyOf } from './entry.ts';
import type { KeptProgress, Outcome } from './event.ts';
import { initialProgress } from './initial.ts';
import type { ElementEntry, PlaybackPosition, Progress } from './state.ts';

export const UNDO_MS = 10 * 60 * 1000;

/** What is stored gives way to the new epoch: without it, another device would bring the old one back. */
export function resetProgress(story: Story, previous: Progress, atMs: number): Outcome {
  return {
    state: {
      ...initialProgress(story, previous.epoch + 1),
      ...(previous.isEpochOwn === true ? { isEpochOwn: true } : {}),
    },
    effects: [
      { type: 'undo/keep', kept: { previous, untilMs: atMs + UNDO_MS } },
      { type: 'progress/replace' },
      { type: 'page/reload' },
    ],
  };
}

export function canUndo(state: Progress, kept: KeptProgress, atMs: number): boolean {
  return atMs <= kept.untilMs && kept.previous.epoch < state.epoch;
}

export function undoReset(state: Progress, kept: KeptProgress, atMs: number): Outcome {
  if (!canUndo(state, kept, atMs)) return { state, effects: [{ type: 'undo/drop' }] };
  const entries = Object.values(kept.previous.entries).map((old) => {
    return [keyOf(old.kind, old.slug), reapplied(state, old)];
  });
  const next = {
    ...state,
    entries: { ...state.entries, ...Object.fromEntries(entries) },
    delayed: [...state.delayed, ...stillRunning(state, kept.previous)],
    positions: furthest(kept.previous.positions, state.positions),
  };
  return { state: next, effects: [{ type: 'undo/drop' }] };
}

/** Above the generations of both epochs, so that no name of an old delay is ever given again. */
function reapplied(state: Progress, old: ElementEntry): ElementEntry {
  const { generation } = entryOf(state, old.kind, old.slug);
  return { ...old, generation: Math.max(old.generation, generation) + 1 };
}

function stillRunning(state: Progress, previous: Progress): Progress['delayed'] {
  const isKnown = (id: string) => state.delayed.some((one) => one.id === id);
  return previous.delayed.filter(({ id, isDone }) => !isDone && !isKnown(id));
}

function furthest(
  old: Progress['positions'],
  current: Progress['positions'],
): Record<string, PlaybackPosition> {
  const newer = Object.entries(current).filter(([track, { counter }]) => {
    return !Object.hasOwn(old, track) || counter >= (old[track]?.counter ?? 0);
  });
  return { ...old, ...Object.fromEntries(newer) };
}
