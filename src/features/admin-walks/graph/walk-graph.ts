import type { ActivationItem } from '../../../contract/admin/field-types.ts';
import { ELEMENT_KINDS, type DraftRead, type ElementRow } from '../../../contract/admin/walks.ts';
import { INDEPENDENT, type ElementKind } from '../../../core/story/model.ts';
import type { ValuePlace } from '../draft-values.ts';
import { partName } from '../part-name.ts';
import type { WalkDraft } from '../walk-draft.ts';
import { linesIn, type ActivationLine } from './activation-edges.ts';

export interface GraphPart {
  /** Of the element; of what does not exist, what it is called in lists. */
  readonly id: string;
  readonly kind: ElementKind;
  readonly slug: string;
  readonly name: string;
  readonly isFromStart: boolean;
  readonly isGone: boolean;
  readonly questId: string | null;
}

export interface GraphLine extends ActivationLine {
  readonly id: string;
  readonly from: GraphPart;
  readonly to: GraphPart;
}

export interface WalkGraph {
  readonly parts: readonly GraphPart[];
  readonly lines: readonly GraphLine[];
  /** A quest and a puzzle in it. */
  readonly holds: readonly (readonly [quest: GraphPart, puzzle: GraphPart])[];
  readonly partOf: ReadonlyMap<string, GraphPart>;
}

/** The walk as parts and what opens what, as it is typed now. */
export function walkGraph(draft: WalkDraft, read: DraftRead): WalkGraph {
  const own = ELEMENT_KINDS.flatMap((kind) => read.elements.filter((row) => row.kind === kind)).map(
    (row) => partOf(draft, read, row),
  );
  const byRef = new Map(own.map((part) => [refKey(part.kind, part.slug), part]));
  const targetOf = ({ type, slug }: ActivationItem): GraphPart => {
    const known = byRef.get(refKey(type, slug));
    if (known) return known;
    const gone = ghost(type, slug);
    byRef.set(refKey(type, slug), gone);
    return gone;
  };
  const lines = own.flatMap((from) =>
    linesIn(activationsOf(draft, read, from.id).value).map((line): GraphLine => {
      const [place] = line.places;
      const id = `${from.id} ${place?.group ?? '-'} ${place?.index ?? 0}`;
      return { ...line, id, from, to: targetOf(line.item) };
    }),
  );
  const parts = [...byRef.values()];
  const partById = new Map(parts.map((part) => [part.id, part]));
  const holds = own.flatMap((puzzle) => {
    const quest = partById.get(puzzle.questId ?? '');
    return quest ? [[quest, puzzle] as const] : [];
  });
  return { parts, lines, holds, partOf: partById };
}

export const refKey = (kind: ElementKind, slug: string) => `${kind} ${slug}`;

function partOf(draft: WalkDraft, read: DraftRead, row: ElementRow): GraphPart {
  const { id, kind, slug, questId } = row;
  const field = `${kind}Meta_fromstart`;
  const part = draft.part(id);
  const name = part ? partName(part, read.story.languageIds, slug) : slug;
  const languageIds = [INDEPENDENT, ...read.languages.map((language) => language.id)];
  const isFromStart = languageIds.some(
    (languageId) => Number(part?.value({ field, languageId })) > 0,
  );
  return { id, kind, slug, questId, isFromStart, isGone: false, name };
}

function ghost(kind: ElementKind, slug: string): GraphPart {
  const id = `gone ${refKey(kind, slug)}`;
  return { id, kind, slug, name: slug, isFromStart: false, isGone: true, questId: null };
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
  /** Undefined: this part opens nothing by itself. */
  readonly place: ValuePlace | undefined;
}

/** What is one for all languages stands under one of them in some walks of old. */
export function activationsOf(draft: WalkDraft, read: DraftRead, id: string): Activations {
  const part = draft.part(id);
  const kind = part?.owner.kind;
  const field = kind === undefined || kind === 'story' ? undefined : FIELDS[kind];
  if (part === undefined || field === undefined) return { value: undefined, place: undefined };
  const places = [INDEPENDENT, ...read.languages.map((language) => language.id)].map(
    (languageId): ValuePlace => ({ field, languageId }),
  );
  const place = places.find((one) => part.value(one) !== undefined) ?? places[0];
  return { place, value: place && part.value(place) };
}

const SOLUTION = 'puzzleMeta_solution';

export function answerGroupsOf(draft: WalkDraft, id: string): number {
  const values = draft.part(id)?.allValues() ?? [];
  const groups = values
    .filter(({ field }) => field === SOLUTION)
    .map(({ value }) => (Array.isArray(value) ? value.length : 0));
  return Math.max(1, ...groups);
}
