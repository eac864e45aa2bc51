import type { ActivationItem } from '../../contract/admin/field-types.ts';
import { ELEMENT_KINDS, type DraftRead, type ElementRow } from '../../contract/admin/walks.ts';
import { INDEPENDENT, type ElementKind } from '../../core/story/model.ts';
import type { ValueSlot } from '../draft/draft-values.ts';
import { entityName } from '../draft/entity-name.ts';
import type { WalkDraft } from '../draft/walk-draft.ts';
import { activationEdgesIn, type ActivationEdge } from './activation-edges.ts';

export interface GraphElement {
  /** The id of the element; for a missing one, its key in lists. */
  readonly id: string;
  readonly kind: ElementKind;
  readonly slug: string;
  readonly name: string;
  readonly isFromStart: boolean;
  readonly isMissing: boolean;
  readonly questId: string | null;
}

export interface WalkGraphEdge extends ActivationEdge {
  readonly id: string;
  readonly from: GraphElement;
  readonly to: GraphElement;
}

export interface WalkGraph {
  readonly elements: readonly GraphElement[];
  readonly edges: readonly WalkGraphEdge[];
  /** The pairs of a quest and a puzzle in it. */
  readonly holds: readonly (readonly [quest: GraphElement, puzzle: GraphElement])[];
  readonly elementById: ReadonlyMap<string, GraphElement>;
}

/** The walk as elements and edges, as it is typed now. */
export function walkGraph(draft: WalkDraft, read: DraftRead): WalkGraph {
  const graphElements = ELEMENT_KINDS.flatMap((kind) =>
    read.elements.filter((row) => row.kind === kind),
  ).map((row) => graphElementOf(draft, read, row));
  const byRef = new Map(
    graphElements.map((element) => [refKey(element.kind, element.slug), element]),
  );
  const targetOf = ({ type, slug }: ActivationItem): GraphElement => {
    const known = byRef.get(refKey(type, slug));
    if (known) return known;
    const gone = missingElement(type, slug);
    byRef.set(refKey(type, slug), gone);
    return gone;
  };
  const edges = graphElements.flatMap((from) =>
    activationEdgesIn(activationsOf(draft, read, from.id).value).map((edge): WalkGraphEdge => {
      const [slot] = edge.slots;
      const id = `${from.id} ${slot?.group ?? '-'} ${slot?.index ?? 0}`;
      return { ...edge, id, from, to: targetOf(edge.item) };
    }),
  );
  const elements = [...byRef.values()];
  const elementById = new Map(elements.map((element) => [element.id, element]));
  const holds = graphElements.flatMap((puzzle) => {
    const quest = elementById.get(puzzle.questId ?? '');
    return quest ? [[quest, puzzle] as const] : [];
  });
  return { elements, edges, holds, elementById };
}

export const refKey = (kind: ElementKind, slug: string) => `${kind} ${slug}`;

function graphElementOf(draft: WalkDraft, read: DraftRead, row: ElementRow): GraphElement {
  const { id, kind, slug, questId } = row;
  const field = `${kind}Meta_fromstart`;
  const element = draft.entity(id);
  const name = element ? entityName(element, read.story.languageIds, slug) : slug;
  const languageIds = [INDEPENDENT, ...read.languages.map((language) => language.id)];
  const isFromStart = languageIds.some(
    (languageId) => Number(element?.value({ field, languageId })) > 0,
  );
  return { id, kind, slug, questId, isFromStart, isMissing: false, name };
}

function missingElement(kind: ElementKind, slug: string): GraphElement {
  const id = `gone ${refKey(kind, slug)}`;
  return { id, kind, slug, name: slug, isFromStart: false, isMissing: true, questId: null };
}

/** Quests have no list of their own. */
const FIELDS: Readonly<Record<ElementKind, string | undefined>> = {
  track: 'trackMeta_activatescontent',
  puzzle: 'puzzleMeta_activatescontent',
  quest: undefined,
};

export function opensByItself(kind: ElementKind): boolean {
  return FIELDS[kind] !== undefined;
}

export interface Activations {
  readonly value: unknown;
  /** Undefined: this element opens nothing by itself. */
  readonly slot: ValueSlot | undefined;
}

/** Some old walks store a value for all languages under one of them. */
export function activationsOf(draft: WalkDraft, read: DraftRead, id: string): Activations {
  const element = draft.entity(id);
  const kind = element?.ref.kind;
  const field = kind === undefined || kind === 'story' ? undefined : FIELDS[kind];
  if (element === undefined || field === undefined) return { value: undefined, slot: undefined };
  const slots = [INDEPENDENT, ...read.languages.map((language) => language.id)].map(
    (languageId): ValueSlot => ({ field, languageId }),
  );
  const slot = slots.find((candidate) => element.value(candidate) !== undefined) ?? slots[0];
  return { slot, value: slot && element.value(slot) };
}

const SOLUTION = 'puzzleMeta_solution';

export function answerGroupsOf(draft: WalkDraft, id: string): number {
  const values = draft.entity(id)?.allValues() ?? [];
  const groups = values
    .filter(({ field }) => field === SOLUTION)
    .map(({ value }) => (Array.isArray(value) ? value.length : 0));
  return Math.max(1, ...groups);
}
