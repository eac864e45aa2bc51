import { elementKey } from '../progress/entry.ts';
import { restoredProgress } from '../progress/initial.ts';
import type {
  DelayedActivation,
  ElementEntry,
  PlaybackPosition,
  Progress,
} from '../progress/state.ts';
import type { Story } from '../story/model.ts';
import type { EncodedDelay, EncodedElement, TransferContent } from './content.ts';
import { elementsOf, nameKey, encodedNameOf, type NamedElement } from './element-names.ts';

export interface DecodedTransfer {
  readonly progress: Progress;
  /** The number of items in the transfer that this walk lacks. */
  readonly missing: number;
}

/** Applies a transfer to a walk, which may be another revision than the one it was made in. */
export function decodeProgressTransfer(story: Story, content: TransferContent): DecodedTransfer {
  const find = finder(story, content.nameLength);
  const entries = content.elements.map((encoded) => entryIn(find(encoded.name), encoded));
  const positions = content.elements
    .filter(({ position }) => position !== undefined)
    .map((encoded) => positionIn(find(encoded.name), encoded, content.devices));
  const delayed = content.delays.map((encoded) => delayIn(find(encoded.target), encoded));
  const transferred = {
    epoch: content.epoch,
    entries: Object.fromEntries(
      present(entries).map((entry) => [elementKey(entry.kind, entry.slug), entry]),
    ),
    positions: Object.fromEntries(present(positions).map((position) => [position.track, position])),
    delayed: present(delayed),
  };
  const missing = [...entries, ...positions, ...delayed].filter((entry) => entry === undefined);
  return { progress: restoredProgress(story, transferred), missing: missing.length };
}

type Find = (name: readonly number[]) => NamedElement | undefined;

function finder(story: Story, length: number): Find {
  const byName = new Map(
    elementsOf(story)
      .flatMap((element) =>
        [...(element.alsoCalled ?? []), element.slug].map((name) => ({ name, one: element })),
      )
      .map(({ name, one: element }) => [
        nameKey(encodedNameOf(element.kind, name, length)),
        element,
      ]),
  );
  return (name) => byName.get(nameKey(name));
}

function entryIn(
  element: NamedElement | undefined,
  { state, isHighlighted, isUnlocked, generation }: EncodedElement,
): ElementEntry | undefined {
  if (!element) return undefined;
  const { kind, slug } = element;
  return {
    kind,
    slug,
    state,
    isHighlighted,
    generation,
    ...(isUnlocked ? { isUnlocked } : {}),
  };
}

function positionIn(
  element: NamedElement | undefined,
  { position }: EncodedElement,
  devices: readonly string[],
): PlaybackPosition | undefined {
  const device = devices[position?.device ?? 0];
  if (!position || device === undefined || element?.kind !== 'track') return undefined;
  const { positionS, counter } = position;
  return { track: element.slug, positionS, counter, device };
}

function delayIn(
  element: NamedElement | undefined,
  { id, action, delayS, dueAtMs }: EncodedDelay,
): DelayedActivation | undefined {
  if (!element) return undefined;
  const target = {
    kind: element.kind,
    slug: element.slug,
    ...(delayS === undefined ? {} : { delayS }),
    ...(action === undefined ? {} : { action }),
  };
  return { id, target, dueAtMs, isDone: false };
}

function present<T>(list: readonly (T | undefined)[]): readonly T[] {
  return list.filter((value) => value !== undefined);
}
