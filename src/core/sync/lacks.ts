import type {
  DelayedActivation,
  ElementEntry,
  PlaybackPosition,
  Progress,
} from '../progress/state.ts';
import { merge } from './merge.ts';

/** Whether `wanted` contains anything that `have` lacks. */
export function lacks(have: Progress, wanted: Progress): boolean {
  return text(merge(have, wanted)) !== text(merge(have, have));
}

/** Both sides are in normal form, so the same content has the same text. */
function text({ epoch, isEpochOwn, entries, delayed, positions }: Progress): string {
  return [
    `${epoch} ${isEpochOwn === true}`,
    ...Object.values(entries).map(entryText),
    ...delayed.map(delayedText),
    ...Object.values(positions).map(positionText),
  ].join('\n');
}

function entryText(entry: ElementEntry): string {
  const { kind, slug, state, isHighlighted, generation, isUnlocked } = entry;
  return JSON.stringify([kind, slug, state, isHighlighted, generation, isUnlocked === true]);
}

function delayedText({ id, target, dueAtMs, isDone }: DelayedActivation): string {
  return JSON.stringify([
    id,
    target.kind,
    target.slug,
    target.delayS,
    target.action,
    dueAtMs,
    isDone,
  ]);
}

function positionText({ track, positionS, counter, device }: PlaybackPosition): string {
  return JSON.stringify([track, positionS, counter, device]);
}
