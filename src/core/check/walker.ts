import type { Story } from '../story/model.ts';
import { nextPending } from '../progress/delay.ts';
import type { ProgressEvent } from '../progress/event.ts';
import { initialProgress } from '../progress/initial.ts';
import type { Progress } from '../progress/state.ts';
import { stepProgress } from '../progress/step.ts';
import type { ElementRef, Shown } from './finding.ts';
import { shownElementsIn } from './element.ts';
import { eventOf, isPossible } from './move.ts';
import type { Move } from './move.ts';

/** A visitor on the way: the progress, the time, and all events so far. */
export interface Walker {
  readonly state: Progress;
  readonly nowMs: number;
  readonly past: Past | undefined;
}

/** The history is shared between walkers that came the same way. */
export interface Past {
  readonly event: ProgressEvent;
  readonly before: Past | undefined;
}

export function startOf(story: Story): Walker {
  return { state: initialProgress(story), nowMs: 0, past: undefined };
}

export function walkerAfterMove(story: Story, walker: Walker, move: Move): Walker {
  return after(story, walker, eventOf(move, walker.nowMs), walker.nowMs);
}

/** Waits for the next delay; undefined when none is running. */
export function waited(story: Story, walker: Walker): Walker | undefined {
  const next = nextPending(walker.state);
  if (next === undefined) return undefined;
  const atMs = Math.max(walker.nowMs, next.dueAtMs);
  return after(story, walker, { type: 'time/passed', atMs }, atMs);
}

/** Makes each move that is possible in its turn, and waits until all delays have passed. */
export function walked(story: Story, from: Walker, moves: readonly Move[]): readonly Walker[] {
  const stations = [from];
  for (const move of moves) {
    let walker = stations.at(-1) ?? from;
    if (!isPossible(story, walker.state, move)) continue;
    for (
      let next: Walker | undefined = walkerAfterMove(story, walker, move);
      next !== undefined;
      next = waited(story, walker)
    ) {
      walker = next;
      stations.push(walker);
    }
  }
  return stations;
}

export function pathOf(walker: Walker): readonly ProgressEvent[] {
  const path: ProgressEvent[] = [];
  for (let past = walker.past; past !== undefined; past = past.before) path.push(past.event);
  return path.reverse();
}

export function findingPathOf(
  walker: Walker,
  elements: readonly ElementRef[],
): { readonly path: readonly ProgressEvent[]; readonly shown: readonly Shown[] } {
  return { path: pathOf(walker), shown: shownElementsIn(walker.state, elements) };
}

function after(story: Story, walker: Walker, event: ProgressEvent, nowMs: number): Walker {
  const { state } = stepProgress(story, walker.state, event);
  return { state, nowMs, past: { event, before: walker.past } };
}
