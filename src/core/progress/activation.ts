import { activationsFor } from '../puzzle/activations-for.ts';
import type { Activation, Story } from '../story/model.ts';
import {
  causeOf,
  delayMsOf,
  isCausePending,
  itemId,
  nextPending,
  solvedGroupOf,
  withDelayed,
  withDone,
  withSaneDueTimes,
} from './delay.ts';
import { activated, entryOf, finished, withEntry } from './entry.ts';
import type { ActivationCause, Outcome } from './event.ts';
import type { DelayedActivation, Progress } from './state.ts';
import { hasElement, indexOf } from './story-index.ts';

/** Applies items without a delay, and stores the others by due time; skips unknown targets. */
export function applyList(
  story: Story,
  before: Progress,
  cause: ActivationCause,
  atMs: number,
): Outcome {
  const state = listOf(story, cause).reduce((state, item, index) => {
    if (!hasElement(story, item.kind, item.slug)) return state;
    const delayMs = delayMsOf(item);
    if (delayMs === 0) return applyItem(story, state, item);
    const id = itemId(state, cause, index, item);
    return withDelayed(state, { id, target: item, dueAtMs: atMs + delayMs, isDone: false });
  }, before);
  return withCompletion(state, cause);
}

/** Applies every delay that is due, and what becomes due by it, in the order of the due times. */
export function applyDue(story: Story, before: Progress, atMs: number): Outcome {
  let outcome: Outcome = { state: withSaneDueTimes(before, atMs), effects: [] };
  for (;;) {
    const due = nextPending(outcome.state);
    if (due === undefined || due.dueAtMs > atMs) return outcome;
    const next = applyDelayed(story, withDone(outcome.state, due), due);
    outcome = { state: next.state, effects: [...outcome.effects, ...next.effects] };
  }
}

function applyDelayed(story: Story, state: Progress, due: DelayedActivation): Outcome {
  const group = solvedGroupOf(due);
  if (group !== undefined) return finishPuzzle(story, state, due, group);
  const cause = causeOf(due);
  const next = applyItem(story, state, due.target);
  return cause === undefined ? { state: next, effects: [] } : withCompletion(next, cause);
}

/** The list's delays count from the puzzle's due time, not from when the page was loaded again. */
function finishPuzzle(
  story: Story,
  state: Progress,
  due: DelayedActivation,
  group: number,
): Outcome {
  const puzzle = due.target.slug;
  if (!hasElement(story, 'puzzle', puzzle)) return { state, effects: [] };
  const next = withEntry(state, finished(entryOf(state, 'puzzle', puzzle)));
  return applyList(story, next, { kind: 'solved', puzzle, group }, due.dueAtMs);
}

function applyItem(story: Story, state: Progress, item: Activation): Progress {
  if (!hasElement(story, item.kind, item.slug)) return state;
  return withEntry(state, activated(entryOf(state, item.kind, item.slug), item));
}

function withCompletion(state: Progress, cause: ActivationCause): Outcome {
  if (isCausePending(state, cause)) return { state, effects: [] };
  return { state, effects: [{ type: 'activation/complete', cause }] };
}

function listOf(story: Story, cause: ActivationCause): readonly Activation[] {
  if (cause.kind === 'played') return indexOf(story).track.get(cause.track)?.activates ?? [];
  const puzzle = indexOf(story).puzzle.get(cause.puzzle);
  return puzzle === undefined ? [] : activationsFor(puzzle, cause.group);
}
