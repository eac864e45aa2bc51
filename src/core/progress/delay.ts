import type { Activation } from '../story/model.ts';
import type { ActivationCause } from './event.ts';
import { entryOf } from './entry.ts';
import type { DelayedActivation, Progress } from './state.ts';

export const FINISH_DELAY_MS = 2000;
const TRACK_DELAY_MS = 3000;
const RANK = { inactive: 0, active: 1, finished: 2 } as const;

export function delayMsOf(item: Activation): number {
  const { delayS } = item;
  if (delayS !== undefined && Number.isFinite(delayS)) return Math.max(0, delayS * 1000);
  return item.kind === 'track' ? TRACK_DELAY_MS : 0;
}

/**
 * The id of a delay. It contains the target's generation and state: they only ever grow, so an
 * equal id means that applying the item once more would change nothing.
 */
export function itemId(
  state: Progress,
  cause: ActivationCause,
  index: number,
  item: Activation,
): string {
  const target = entryOf(state, item.kind, item.slug);
  return `${causeText(cause)}/${index}@${target.generation}.${RANK[target.state]}`;
}

export function solveId(puzzle: string, generation: number, group: number): string {
  return `finish:${group}:${generation}:${puzzle}`;
}

/** The group that a running solve has matched; undefined for any other delay. */
export function solvedGroupOf(delayed: DelayedActivation): number | undefined {
  const group = /^finish:(\d+):/.exec(delayed.id)?.[1];
  return group === undefined || delayed.target.kind !== 'puzzle' ? undefined : Number(group);
}

/** A right answer was given, and the puzzle is not finished yet. */
export function isBeingSolved(state: Progress, puzzle: string): boolean {
  return state.delayed.some((activation) => {
    return (
      !activation.isDone &&
      activation.target.slug === puzzle &&
      solvedGroupOf(activation) !== undefined
    );
  });
}

export function causeOf(delayed: DelayedActivation): ActivationCause | undefined {
  const text = delayed.id.slice(0, Math.max(0, delayed.id.lastIndexOf('/')));
  if (text.startsWith('played:')) return { kind: 'played', track: text.slice('played:'.length) };
  const solved = /^solved:(\d+):(.*)$/s.exec(text);
  if (solved?.[1] === undefined || solved[2] === undefined) return undefined;
  return { kind: 'solved', puzzle: solved[2], group: Number(solved[1]) };
}

export function isCausePending(state: Progress, cause: ActivationCause): boolean {
  const prefix = `${causeText(cause)}/`;
  return state.delayed.some(({ id, isDone }) => {
    return !isDone && id.startsWith(prefix) && !id.slice(prefix.length).includes('/');
  });
}

export function withDelayed(state: Progress, delayed: DelayedActivation): Progress {
  if (state.delayed.some(({ id }) => id === delayed.id)) return state;
  return { ...state, delayed: [...state.delayed, delayed] };
}

export function withDone(state: Progress, done: DelayedActivation): Progress {
  const delayed = state.delayed.map((activation) =>
    activation.id === done.id ? { ...activation, isDone: true } : activation,
  );
  return { ...state, delayed };
}

/** The next delay to apply: the earliest, and among equals the first by id, on every device. */
export function nextPending(state: Progress): DelayedActivation | undefined {
  return state.delayed
    .filter(({ isDone }) => !isDone)
    .reduce<DelayedActivation | undefined>((first, activation) => {
      return first === undefined || isBefore(activation, first) ? activation : first;
    }, undefined);
}

/** A clock set back would hold a delay for days: none may wait longer than its own length. */
export function withSaneDueTimes(state: Progress, atMs: number): Progress {
  const isLate = (activation: DelayedActivation) =>
    !activation.isDone && activation.dueAtMs > atMs + lengthMs(activation);
  if (!state.delayed.some(isLate)) return state;
  const delayed = state.delayed.map((activation) => {
    return isLate(activation)
      ? { ...activation, dueAtMs: atMs + lengthMs(activation) }
      : activation;
  });
  return { ...state, delayed };
}

function lengthMs(delayed: DelayedActivation): number {
  return solvedGroupOf(delayed) === undefined ? delayMsOf(delayed.target) : FINISH_DELAY_MS;
}

function isBefore(a: DelayedActivation, b: DelayedActivation): boolean {
  return a.dueAtMs === b.dueAtMs ? a.id < b.id : a.dueAtMs < b.dueAtMs;
}

function causeText(cause: ActivationCause): string {
  return cause.kind === 'played'
    ? `played:${cause.track}`
    : `solved:${cause.group}:${cause.puzzle}`;
}
