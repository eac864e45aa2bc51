import { entryOf } from '../progress/entry.ts';
import { initialProgress } from '../progress/initial.ts';
import type { DelayedActivation, ElementEntry, Progress } from '../progress/state.ts';
import type { Story } from '../story/model.ts';
import type { Bytes } from './bytes.ts';
import {
  isDevice,
  isSoundDelay,
  LIMITS,
  writeContent,
  type EncodedDelay,
  type EncodedElement,
  type EncodedPosition,
} from './content.ts';
import { elementsOf, nameLength, encodedNameOf, type NamedElement } from './element-names.ts';

/** A visitor's progress as the content of a transfer. What everybody begins with is left out. */
export function encodeProgressTransfer(story: Story, progress: Progress, madeAtMs: number): Bytes {
  const elements = elementsOf(story);
  const length = nameLength(elements);
  const named = Object.values(progress.positions).map(({ device }) => device);
  const devices = [...new Set(named.filter(isDevice))];
  const initial = initialProgress(story);
  const encoded = elements.flatMap(({ kind, slug }) => {
    const entry = entryOf(progress, kind, slug);
    const position = kind === 'track' ? positionOf(progress, slug, devices) : undefined;
    if (!position && isAlike(entry, entryOf(initial, kind, slug))) return [];
    return [encodedElement(entry, length, position)];
  });
  return writeContent({
    walk: story.slug,
    madeAtS: naturalNumber(madeAtMs / 1000),
    epoch: Math.min(LIMITS.epoch, progress.epoch),
    nameLength: length,
    devices,
    elements: encoded,
    delays: progress.delayed
      .filter((activation) => !activation.isDone && isKnown(elements, activation))
      .map((activation) => encodedDelay(activation, length))
      .filter(isSoundDelay),
  });
}

function encodedElement(
  entry: ElementEntry,
  length: number,
  position: EncodedPosition | undefined,
): EncodedElement {
  return {
    name: encodedNameOf(entry.kind, entry.slug, length),
    state: entry.state,
    isHighlighted: entry.isHighlighted,
    isUnlocked: entry.isUnlocked === true,
    generation: Math.min(LIMITS.generation, entry.generation),
    ...(position ? { position } : {}),
  };
}

function positionOf(
  { positions }: Progress,
  slug: string,
  devices: readonly string[],
): EncodedPosition | undefined {
  const position = Object.hasOwn(positions, slug) ? positions[slug] : undefined;
  const device = position ? devices.indexOf(position.device) : -1;
  if (!position || device < 0) return undefined;
  return {
    positionS: Math.min(LIMITS.positionS, naturalNumber(position.positionS)),
    counter: Math.min(LIMITS.counter, position.counter),
    device,
  };
}

function encodedDelay({ id, target, dueAtMs }: DelayedActivation, length: number): EncodedDelay {
  return {
    id,
    target: encodedNameOf(target.kind, target.slug, length),
    action: target.action,
    delayS: target.delayS,
    dueAtMs: naturalNumber(dueAtMs),
  };
}

function isKnown(elements: readonly NamedElement[], { target }: DelayedActivation): boolean {
  return elements.some(({ kind, slug }) => kind === target.kind && slug === target.slug);
}

function isAlike(a: ElementEntry, b: ElementEntry): boolean {
  return (
    a.state === b.state &&
    a.isHighlighted === b.isHighlighted &&
    a.generation === b.generation &&
    (a.isUnlocked === true) === (b.isUnlocked === true)
  );
}

function naturalNumber(value: number): number {
  return Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, Math.floor(value)));
}
