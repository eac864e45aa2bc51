import { useDeferredValue, useSyncExternalStore } from 'react';
import type { WalkDraft } from '../walk-draft.ts';
import { walkGraph, type WalkGraph } from './walk-graph.ts';

interface Known {
  readonly text: string;
  readonly graph: WalkGraph;
}

const known = new WeakMap<WalkDraft, Known>();

/** The same graph for as long as nothing in it has changed. */
function graphOf(draft: WalkDraft): WalkGraph {
  const graph = walkGraph(draft, draft.read());
  const lines = graph.lines.map(({ id, item, groups }) => [id, item, groups]);
  const text = JSON.stringify([graph.parts, lines]);
  const before = known.get(draft);
  if (before?.text === text) return before.graph;
  known.set(draft, { text, graph });
  return graph;
}

interface ShownGraph {
  /** As it is typed. */
  readonly now: WalkGraph;
  /** For the picture, which is drawn when there is time: a key goes first. */
  readonly drawn: WalkGraph;
}

export function useWalkGraph(draft: WalkDraft): ShownGraph {
  const now = useSyncExternalStore(draft.subscribe, () => graphOf(draft));
  return { now, drawn: useDeferredValue(now) };
}
