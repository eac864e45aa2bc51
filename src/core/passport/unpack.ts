import { keyOf } from '../progress/entry.ts';
import { restoredProgress } from '../progress/initial.ts';
import type {
  DelayedActivation,
  ElementEntry,
  PlaybackPosition,
  Progress,
} from '../progress/state.ts';
import type { Story } from '../story/model.ts';
import type { PackedDelay, PackedElement, PassportContent } from './content.ts';
import { elementsOf, nameKey, nameOf, type NamedElement } from './element-names.ts';

export interface Unpacked {
  readonly progress: Progress;
  /** What stands in the passport and not in this walk. */
  readonly missing: number;
}

/** What a passport says in a walk, which may be another revision than the one it was made in. */
export function unpackProgress(story: Story, content: PassportContent): Unpacked {
  const find = finder(story, content.nameLength);
  const entries = content.elements.map((packed) => entryIn(find(packed.name), packed));
  const positions = content.elements
    .filter(({ position }) => position !== undefined)
    .map((packed) => positionIn(find(packed.name), packed, content.devices));
  const delayed = content.delays.map((packed) => delayIn(find(packed.target), packed));
  const known = {
    epoch: content.epoch,
    entries: Object.fromEntries(present(entries).map((one) => [keyOf(one.kind, one.slug), one])),
    positions: Object.fromEntries(present(positions).map((one) => [one.track, one])),
    delayed: present(delayed),
  };
  const missing = [...entries, ...positions, ...delayed].filter((one) => one === undefined);
  return { progress: restoredProgress(story, known), missing: missing.length };
}

type Find = (name: readonly number[]) => NamedElement | undefined;

function finder(story: Story, length: number): Find {
  const byName = new Map(
    elementsOf(story)
      .flatMap((one) => [...(one.alsoCalled ?? []), one.slug].map((name) => ({ name, one })))
      .map(({ name, one }) => [nameKey(nameOf(one.kind, name, length)), one]),
  );
  return (name) => byName.get(nameKey(name));
}

function entryIn(
  element: NamedElement | undefined,
  { state, isHighlighted, isUnlocked, generation }: PackedElement,
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
  { position }: PackedElement,
  devices: readonly string[],
): PlaybackPosition | undefined {
  const device = devices[position?.device ?? 0];
  if (!position || device === undefined || element?.kind !== 'track') return undefined;
  const { positionS, counter } = position;
  return { track: element.slug, positionS, counter, device };
}

function delayIn(
  element: NamedElement | undefined,
  { id, action, delayS, dueAtMs }: PackedDelay,
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
  return list.filter((one) => one !== undefined);
}
