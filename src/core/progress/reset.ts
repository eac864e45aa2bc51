import type { Story } from '../story/model.ts';
import { entryOf, elementKey } from './entry.ts';
import type { UndoableReset, Outcome } from './event.ts';
import { initialProgress } from './initial.ts';
import type { ElementEntry, PlaybackPosition, Progress } from './state.ts';

export const UNDO_MS = 10 * 60 * 1000;

/** The new epoch replaces what is stored: otherwise another device would bring the old one back. */
export function resetProgress(story: Story, previous: Progress, atMs: number): Outcome {
  return {
    state: {
      ...initialProgress(story, previous.epoch + 1),
      ...(previous.isEpochOwn === true ? { isEpochOwn: true } : {}),
    },
    effects: [
      { type: 'undo/save', undoableReset: { previous, untilMs: atMs + UNDO_MS } },
      { type: 'progress/replace' },
      { type: 'page/reload' },
    ],
  };
}

export function canUndo(state: Progress, undoableReset: UndoableReset, atMs: number): boolean {
  return atMs <= undoableReset.untilMs && undoableReset.previous.epoch < state.epoch;
}

export function undoReset(state: Progress, undoableReset: UndoableReset, atMs: number): Outcome {
  if (!canUndo(state, undoableReset, atMs)) return { state, effects: [{ type: 'undo/remove' }] };
  const entries = Object.values(undoableReset.previous.entries).map((old) => {
    return [elementKey(old.kind, old.slug), reapplied(state, old)];
  });
  const next = {
    ...state,
    entries: { ...state.entries, ...Object.fromEntries(entries) },
    delayed: [...state.delayed, ...stillRunning(state, undoableReset.previous)],
    positions: furthest(undoableReset.previous.positions, state.positions),
  };
  return { state: next, effects: [{ type: 'undo/remove' }] };
}

/** The generation is above those of both epochs, so that no id of an old delay is used again. */
function reapplied(state: Progress, old: ElementEntry): ElementEntry {
  const { generation } = entryOf(state, old.kind, old.slug);
  return { ...old, generation: Math.max(old.generation, generation) + 1 };
}

function stillRunning(state: Progress, previous: Progress): Progress['delayed'] {
  const isKnown = (id: string) => state.delayed.some((activation) => activation.id === id);
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
