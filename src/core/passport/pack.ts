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
  type PackedDelay,
  type PackedElement,
  type PackedPosition,
} from './content.ts';
import { elementsOf, nameLength, nameOf, type NamedElement } from './element-names.ts';

/** What a visitor has reached, as the content of a passport. What everybody begins with is left out. */
export function packProgress(story: Story, progress: Progress, madeAtMs: number): Bytes {
  const elements = elementsOf(story);
  const length = nameLength(elements);
  const named = Object.values(progress.positions).map(({ device }) => device);
  const devices = [...new Set(named.filter(isDevice))];
  const initial = initialProgress(story);
  const packed = elements.flatMap(({ kind, slug }) => {
    const entry = entryOf(progress, kind, slug);
    const position = kind === 'track' ? positionOf(progress, slug, devices) : undefined;
    if (!position && isAlike(entry, entryOf(initial, kind, slug))) return [];
    return [packedElement(entry, length, position)];
  });
  return writeContent({
    walk: story.slug,
    madeAtS: wholeFrom0(madeAtMs / 1000),
    epoch: Math.min(LIMITS.epoch, progress.epoch),
    nameLength: length,
    devices,
    elements: packed,
    delays: progress.delayed
      .filter((one) => !one.isDone && isKnown(elements, one))
      .map((one) => packedDelay(one, length))
      .filter(isSoundDelay),
  });
}

function packedElement(
  entry: ElementEntry,
  length: number,
  position: PackedPosition | undefined,
): PackedElement {
  return {
    name: nameOf(entry.kind, entry.slug, length),
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
): PackedPosition | undefined {
  const found = Object.hasOwn(positions, slug) ? positions[slug] : undefined;
  const device = found ? devices.indexOf(found.device) : -1;
  if (!found || device < 0) return undefined;
  return {
    positionS: Math.min(LIMITS.positionS, wholeFrom0(found.positionS)),
    counter: Math.min(LIMITS.counter, found.counter),
    device,
  };
}

function packedDelay({ id, target, dueAtMs }: DelayedActivation, length: number): PackedDelay {
  return {
    id,
    target: nameOf(target.kind, target.slug, length),
    action: target.action,
    delayS: target.delayS,
    dueAtMs: wholeFrom0(dueAtMs),
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

function wholeFrom0(value: number): number {
  return Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, Math.floor(value)));
}
