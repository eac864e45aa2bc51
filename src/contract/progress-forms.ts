import type { ElementEntry, Progress } from '../core/progress/state.ts';
import type { Activation } from '../core/story/model.ts';
import type { ProgressBody } from './progress.ts';
import type { KeptProgress } from './stored-records.ts';

const LONGEST_DELAY_MS = 30 * 24 * 3_600_000;

type SentEntry = ProgressBody['entries'][number];
type SentTarget = ProgressBody['ops'][number]['target'];

/** Who reads a body dates, by its own clock, what the sender only says as 'in so many milliseconds'. */
export function progressOfBody(body: ProgressBody, nowMs: number): Progress {
  const delayed = body.ops.map(({ dueInMs, ...op }) => ({
    ...op,
    dueAtMs: nowMs + Math.round(clamp(dueInMs, -LONGEST_DELAY_MS, LONGEST_DELAY_MS)),
  }));
  return progressOfKept(body.epoch, { ...body, delayed });
}

export function progressOfKept(epoch: number, kept: KeptProgress): Progress {
  const entries = kept.entries.map(entryOf);
  return {
    epoch,
    entries: Object.fromEntries(entries.map((one) => [`${one.kind}:${one.slug}`, one])),
    positions: Object.fromEntries(kept.positions.map((one) => [one.track, one])),
    delayed: kept.delayed.map((one) => ({ ...one, target: targetOf(one.target) })),
  };
}

export function keptOf({ entries, positions, delayed }: Progress): KeptProgress {
  return {
    entries: Object.values(entries).map((entry) => ({ ...entry })),
    positions: Object.values(positions).map((position) => ({ ...position })),
    delayed: delayed.map((one) => ({ ...one, target: { ...one.target } })),
  };
}

export function bodyOf(progress: Progress, nowMs: number): ProgressBody {
  const { entries, positions, delayed } = keptOf(progress);
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

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
