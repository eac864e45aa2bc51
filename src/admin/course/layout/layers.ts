import type { GraphEdge } from './graph-shapes.ts';

export interface Layers {
  readonly rankOf: ReadonlyMap<string, number>;
  /** Edges against the reading direction: they close a cycle. */
  readonly isBack: ReadonlySet<string>;
}

/** Ranks each node after all that lead to it, as far as cycles allow. */
export function layersOf(
  nodes: readonly string[],
  edges: readonly GraphEdge[],
  roots: ReadonlySet<string>,
): Layers {
  const outOf = groupedBy(edges, ({ from }) => from);
  const hasCause = new Set(edges.map(({ to }) => to));
  const first = [
    ...nodes.filter((id) => roots.has(id)),
    ...nodes.filter((id) => !hasCause.has(id)),
    ...nodes,
  ];
  const { order, isBack } = depthFirst(first, outOf);
  const rankOf = new Map(order.map((id) => [id, 0]));
  for (const id of order) {
    for (const edge of outOf.get(id) ?? []) {
      if (isBack.has(edge.id)) continue;
      rankOf.set(edge.to, Math.max(rankOf.get(edge.to) ?? 0, (rankOf.get(id) ?? 0) + 1));
    }
  }
  for (const id of order) {
    if (!hasCause.has(id) && !roots.has(id)) rankOf.set(id, nearestTo(id, outOf, rankOf));
  }
  return { rankOf, isBack };
}

export function groupedBy<T>(
  all: readonly T[],
  keyOf: (value: T) => string,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const value of all) {
    const group = groups.get(keyOf(value));
    if (group) group.push(value);
    else groups.set(keyOf(value), [value]);
  }
  return groups;
}

/** A node without predecessors is right before its nearest successor. */
function nearestTo(
  id: string,
  outOf: ReadonlyMap<string, readonly GraphEdge[]>,
  rankOf: ReadonlyMap<string, number>,
): number {
  const next = (outOf.get(id) ?? []).map(({ to }) => rankOf.get(to) ?? 0);
  return next.length === 0 ? 0 : Math.max(0, Math.min(...next) - 1);
}

/** Causes before effects, and the edges that lead back to a node that is still open. */
function depthFirst(
  first: readonly string[],
  outOf: ReadonlyMap<string, readonly GraphEdge[]>,
): { readonly order: readonly string[]; readonly isBack: ReadonlySet<string> } {
  const state = new Map<string, 'open' | 'done'>();
  const isBack = new Set<string>();
  const finished: string[] = [];
  for (const root of first) {
    if (state.has(root)) continue;
    const path = [{ id: root, next: 0 }];
    state.set(root, 'open');
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const edge = outOf.get(top.id)?.[top.next];
      top.next += 1;
      if (edge === undefined) {
        state.set(top.id, 'done');
        finished.push(top.id);
        path.pop();
      } else if (state.get(edge.to) === 'open') isBack.add(edge.id);
      else if (!state.has(edge.to)) {
        state.set(edge.to, 'open');
        path.push({ id: edge.to, next: 0 });
      }
    }
  }
  return { order: finished.reverse(), isBack };
}
