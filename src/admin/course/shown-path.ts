import type { ElementRef, Finding } from '../../core/check/finding.ts';
import { elementsOfAction, pathStepsOf } from '../../core/check/path-steps.ts';
import type { Story } from '../../core/story/model.ts';
import { elementOfFinding } from '../draft/findings/finding-message.ts';
import { refKey, type WalkGraph } from './walk-graph.ts';

/** The part of the picture that belongs to a finding. */
export interface ShownPath {
  /** The number of the step that touches an element first. */
  readonly stepOf: ReadonlyMap<string, number>;
  readonly edges: ReadonlySet<string>;
  /** The elements that the finding is about. */
  readonly about: ReadonlySet<string>;
}

export const NO_PATH: ShownPath = { stepOf: new Map(), edges: new Set(), about: new Set() };

/** The elements that the path touches, in their order, and the edges by which it opened them. */
export function shownPathOf(graph: WalkGraph, story: Story, finding: Finding): ShownPath {
  const idOf = new Map(graph.elements.map(({ id, kind, slug }) => [refKey(kind, slug), id]));
  const idsOf = (elements: readonly ElementRef[]) =>
    elements.flatMap(({ kind, slug }) => idOf.get(refKey(kind, slug)) ?? []);
  const stepOf = new Map<string, number>();
  const edges = new Set<string>();
  pathStepsOf(story, finding.path).forEach(({ action, changes }, index) => {
    const touched = idsOf(elementsOfAction(action));
    const changed = new Set(idsOf(changes));
    for (const id of touched) if (!stepOf.has(id)) stepOf.set(id, index + 1);
    for (const { id, from, to } of graph.edges) {
      if (touched.includes(from.id) && changed.has(to.id)) edges.add(id);
    }
  });
  const about = new Set(idsOf([elementOfFinding(finding), ...finding.shown]));
  if (finding.kind === 'unknown-target') {
    const [target] = idsOf([finding.target]);
    const source = idsOf([finding.source]);
    for (const { id, from, to } of graph.edges) {
      if (to.id === target && source.includes(from.id)) edges.add(id);
    }
  }
  return { stepOf, edges, about };
}

/** The findings about each element. */
export function findingsByElement(
  graph: WalkGraph,
  findings: readonly Finding[],
): ReadonlyMap<string, readonly Finding[]> {
  const idOf = new Map(graph.elements.map(({ id, kind, slug }) => [refKey(kind, slug), id]));
  const findingsById = new Map<string, Finding[]>();
  for (const finding of findings) {
    const { kind, slug } = elementOfFinding(finding);
    const id = idOf.get(refKey(kind, slug));
    if (id === undefined) continue;
    findingsById.set(id, [...(findingsById.get(id) ?? []), finding]);
  }
  return findingsById;
}
