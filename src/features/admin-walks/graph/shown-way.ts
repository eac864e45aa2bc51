import type { ElementRef, Finding } from '../../../core/check/finding.ts';
import { elementsOnWay, wayOf } from '../../../core/check/way.ts';
import type { Story } from '../../../core/story/model.ts';
import { elementOfFinding } from '../finding-words.ts';
import { refKey, type WalkGraph } from './walk-graph.ts';

/** What of the picture belongs to a finding. */
export interface ShownWay {
  /** The number of the step that touches a part first. */
  readonly stepOf: ReadonlyMap<string, number>;
  readonly lines: ReadonlySet<string>;
  /** Those that the finding is about. */
  readonly about: ReadonlySet<string>;
}

export const NO_WAY: ShownWay = { stepOf: new Map(), lines: new Set(), about: new Set() };

/** The parts that the way touches, in their order, and the lines by which it opened what it did. */
export function shownWay(graph: WalkGraph, story: Story, finding: Finding): ShownWay {
  const idOf = new Map(graph.parts.map(({ id, kind, slug }) => [refKey(kind, slug), id]));
  const idsOf = (elements: readonly ElementRef[]) =>
    elements.flatMap(({ kind, slug }) => idOf.get(refKey(kind, slug)) ?? []);
  const stepOf = new Map<string, number>();
  const lines = new Set<string>();
  wayOf(story, finding.path).forEach(({ act, changes }, index) => {
    const touched = idsOf(elementsOnWay(act));
    const changed = new Set(idsOf(changes));
    for (const id of touched) if (!stepOf.has(id)) stepOf.set(id, index + 1);
    for (const { id, from, to } of graph.lines) {
      if (touched.includes(from.id) && changed.has(to.id)) lines.add(id);
    }
  });
  const about = new Set(idsOf([elementOfFinding(finding), ...finding.shown]));
  if (finding.kind === 'unknown-target') {
    const [target] = idsOf([finding.target]);
    const source = idsOf([finding.source]);
    for (const { id, from, to } of graph.lines) {
      if (to.id === target && source.includes(from.id)) lines.add(id);
    }
  }
  return { stepOf, lines, about };
}

/** How many findings are about each part. */
export function remarksByPart(
  graph: WalkGraph,
  findings: readonly Finding[],
): ReadonlyMap<string, readonly Finding[]> {
  const idOf = new Map(graph.parts.map(({ id, kind, slug }) => [refKey(kind, slug), id]));
  const found = new Map<string, Finding[]>();
  for (const finding of findings) {
    const { kind, slug } = elementOfFinding(finding);
    const id = idOf.get(refKey(kind, slug));
    if (id === undefined) continue;
    found.set(id, [...(found.get(id) ?? []), finding]);
  }
  return found;
}
