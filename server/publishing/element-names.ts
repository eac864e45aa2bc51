import * as z from 'zod/mini';
import { decodeStory } from '../../src/core/story/decode.ts';
import type { ElementKind, Story } from '../../src/core/story/model.ts';
import { present } from '../../src/core/story/wire/json-value.ts';

const KINDS = ['track', 'quest', 'puzzle'] as const;
/** All slugs under which one element was published, in the order in which it got them. */
const row = z.object({
  kind: z.enum(KINDS),
  id: z.string(),
  names: z.array(z.string()),
});
const draftWithParts = z.object({ parts: z.array(row) });
type Row = z.infer<typeof row>;

/** An element of the draft with its present slug. */
export interface DraftedElement {
  readonly kind: ElementKind;
  readonly id: string;
  readonly slug: string;
}

/**
 * The slugs under which the elements of a draft are known once it is published. A slug belongs to
 * the element last published under it and does not return to an earlier one. A deleted element
 * retains its slugs, because it may be restored. `before`: the draft as the last revision stores
 * it.
 */
export function elementNames(before: unknown, elements: readonly DraftedElement[]): readonly Row[] {
  const rows = rowsIn(before, elements);
  const isTaken = (kind: ElementKind, name: string) =>
    elements.some((element) => element.kind === kind && element.slug === name);
  const free = ({ kind, names }: Row) => names.filter((name) => !isTaken(kind, name));
  const gone = rows.filter(({ id }) => !elements.some((element) => element.id === id));
  return [
    ...elements.map(({ kind, id, slug }) => {
      const known = rows.find((stored) => stored.kind === kind && stored.id === id);
      return { kind, id, names: [...(known ? free(known) : []), slug] };
    }),
    ...gone
      .map((stored) => ({ ...stored, names: free(stored) }))
      .filter(({ names }) => names.length > 0),
  ];
}

/**
 * A revision from another server, or from before elements were recorded, has no element ids of this
 * server.
 */
function rowsIn(before: unknown, elements: readonly DraftedElement[]): readonly Row[] {
  if (before === undefined) return [];
  const known = z.safeParse(draftWithParts, before).data?.parts;
  if (known) return known;
  const { tracks, quests, puzzles } = decodeStory(before).story;
  const of = { track: tracks, quest: quests, puzzle: puzzles };
  return elements.flatMap(({ kind, id, slug }) => {
    const found = of[kind].find((published) => published.slug === slug);
    return found ? [{ kind, id, names: [...(found.alsoCalled ?? []), slug] }] : [];
  });
}

/** The former slugs of each element, by its id. */
export function formerNamesOf(
  rows: readonly Row[],
  elements: readonly DraftedElement[],
): Record<string, string[]> {
  const entries = elements.flatMap(({ kind, id, slug }) => {
    const names = rows.find((stored) => stored.kind === kind && stored.id === id)?.names ?? [];
    const former = names.filter((name) => name !== slug);
    return former.length === 0 ? [] : [[id, former] as const];
  });
  return Object.fromEntries(entries);
}

/** Adds the former slugs of its elements to the story, so that their signs and links still work. */
export function withElementNames(
  story: Story,
  rows: readonly Row[],
  elements: readonly DraftedElement[],
): Story {
  const former = formerNamesOf(rows, elements);
  const named = <T extends { readonly slug: string }>(kind: ElementKind, all: readonly T[]) =>
    all.map((published): T => {
      const id = elements.find(
        (element) => element.kind === kind && element.slug === published.slug,
      )?.id;
      return { ...published, ...present('alsoCalled', former[id ?? '']) };
    });
  return {
    ...story,
    tracks: named('track', story.tracks),
    quests: named('quest', story.quests),
    puzzles: named('puzzle', story.puzzles),
  };
}
