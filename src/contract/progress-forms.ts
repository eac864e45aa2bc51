import type { ElementEntry, Progress } from '../core/progress/state.ts';
import type { Activation } from '../core/story/model.ts';
import type { ProgressBody } from './progress.ts';
import type { ProgressLists } from './stored-records.ts';

const MAX_DELAY_MS = 30 * 24 * 3_600_000;

type SentEntry = ProgressBody['entries'][number];
type SentTarget = ProgressBody['ops'][number]['target'];

/**
 * The reader of a body dates, by its own clock, what the sender only gives as 'in so many
 * milliseconds'.
 */
export function progressOfBody(body: ProgressBody, nowMs: number): Progress {
  const delayed = body.ops.map(({ dueInMs, ...op }) => ({
    ...op,
    dueAtMs: nowMs + Math.round(clamp(dueInMs, -MAX_DELAY_MS, MAX_DELAY_MS)),
  }));
  return progressOfLists(body.epoch, { ...body, delayed });
}

export function progressOfLists(epoch: number, lists: ProgressLists): Progress {
  const entries = lists.entries.map(entryOf);
  return {
    epoch,
    entries: Object.fromEntries(entries.map((entry) => [`${entry.kind}:${entry.slug}`, entry])),
    positions: Object.fromEntries(lists.positions.map((position) => [position.track, position])),
    delayed: lists.delayed.map((activation) => ({
      ...activation,
      target: targetOf(activation.target),
    })),
  };
}

export function progressListsOf({ entries, positions, delayed }: Progress): ProgressLists {
  return {
    entries: Object.values(entries).map((entry) => ({ ...entry })),
    positions: Object.values(positions).map((position) => ({ ...position })),
    delayed: delayed.map((activation) => ({ ...activation, target: { ...activation.target } })),
  };
}

export function bodyOf(progress: Progress, nowMs: number): ProgressBody {
  const { entries, positions, delayed } = progressListsOf(progress);
  return {
    epoch: progress.epoch,
    entries,
    positions,
    ops: delayed.map(({ dueAtMs, ...op }) => ({ ...op, dueInMs: dueAtMs - nowMs })),
  };
}

function entryOf({ isUnlocked, ...entry }: SentEntry): ElementEntry {
  return isUnlocked === undefined ? entry : { ...entry, isUnlocked };
}

function targetOf({ delayS, action, ...target }: SentTarget): Activation {
  return {
    ...target,
    ...(delayS === undefined ? {} : { delayS }),
    ...(action === undefined ? {} : { action }),
  };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
