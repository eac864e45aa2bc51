import type { DelayedActivation } from '../progress/state.ts';
import { joined } from './joined.ts';

export function mergeDelayed(
  a: readonly DelayedActivation[],
  b: readonly DelayedActivation[],
): readonly DelayedActivation[] {
  return Object.values(joined(byId(a), byId(b), mergeOne));
}

/** A record that names an id twice (it came from outside) is joined within itself first. */
function byId(list: readonly DelayedActivation[]): Record<string, DelayedActivation> {
  const found = new Map<string, DelayedActivation>();
  for (const one of list) {
    const before = found.get(one.id);
    found.set(one.id, before === undefined ? one : mergeOne(before, one));
  }
  return Object.fromEntries(found);
}

function mergeOne(a: DelayedActivation, b: DelayedActivation): DelayedActivation {
  return {
    id: a.id,
    target: targetText(a) <= targetText(b) ? a.target : b.target,
    dueAtMs: Math.min(a.dueAtMs, b.dueAtMs),
    isDone: a.isDone || b.isDone,
  };
}

/** One id means one item; should foreign records differ, both sides still choose alike. */
function targetText({ target }: DelayedActivation): string {
  const { kind, slug, delayS, action } = target;
  return `${kind} ${slug} ${String(delayS)} ${String(action)}`;
}
