import { useDeferredValue, useSyncExternalStore } from 'react';
import type { WalkDraft } from '../draft/walk-draft.ts';
import { walkGraph, type WalkGraph } from './walk-graph.ts';

interface Known {
  readonly text: string;
  readonly graph: WalkGraph;
}

const known = new WeakMap<WalkDraft, Known>();

/** Returns the same graph as long as nothing in it has changed. */
function graphOf(draft: WalkDraft): WalkGraph {
  const graph = walkGraph(draft, draft.read());
  const edges = graph.edges.map(({ id, item, groups }) => [id, item, groups]);
  const text = JSON.stringify([graph.elements, edges]);
  const before = known.get(draft);
  if (before?.text === text) return before.graph;
  known.set(draft, { text, graph });
  return graph;
}

interface ShownGraph {
  /** The graph as it is typed. */
  readonly now: WalkGraph;
  /** The deferred graph for the picture, so that typing has priority. */
  readonly drawn: WalkGraph;
}

export function useWalkGraph(draft: WalkDraft): ShownGraph {
  const now = useSyncExternalStore(draft.subscribe, () => graphOf(draft));
  return { now, drawn: useDeferredValue(now) };
}
