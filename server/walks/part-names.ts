import * as z from 'zod/mini';
import { decodeStory } from '../../src/core/story/decode.ts';
import type { ElementKind, Story } from '../../src/core/story/model.ts';
import { present } from '../../src/core/story/wire/json-value.ts';

const KINDS = ['track', 'quest', 'puzzle'] as const;
/** Of one part: all names under which it was out, in the order in which it got them. */
const row = z.object({
  kind: z.enum(KINDS),
  id: z.string(),
  names: z.array(z.string()),
});
const kept = z.object({ parts: z.array(row) });
type Row = z.infer<typeof row>;

/** A part of the draft, as it is called now. */
export interface NamedPart {
  readonly kind: ElementKind;
  readonly id: string;
  readonly slug: string;
}

/**
 * Under which names the parts of a draft are out once it is published. A name belongs to whoever
 * was out under it last, and does not come back to whoever had it before. What is gone keeps its
 * names: it may come back. `before`: the draft as the last revision keeps it.
 */
export function partNames(before: unknown, parts: readonly NamedPart[]): readonly Row[] {
  const rows = rowsIn(before, parts);
  const isTaken = (kind: ElementKind, name: string) =>
    parts.some((one) => one.kind === kind && one.slug === name);
  const free = ({ kind, names }: Row) => names.filter((name) => !isTaken(kind, name));
  const gone = rows.filter(({ id }) => !parts.some((one) => one.id === id));
  return [
    ...parts.map(({ kind, id, slug }) => {
      const known = rows.find((one) => one.kind === kind && one.id === id);
      return { kind, id, names: [...(known ? free(known) : []), slug] };
    }),
    ...gone.map((one) => ({ ...one, names: free(one) })).filter(({ names }) => names.length > 0),
  ];
}

/** A revision that came from another host, or from before parts were noted, knows no ids of ours. */
function rowsIn(before: unknown, parts: readonly NamedPart[]): readonly Row[] {
  if (before === undefined) return [];
  const known = z.safeParse(kept, before).data?.parts;
  if (known) return known;
  const { tracks, quests, puzzles } = decodeStory(before).story;
  const of = { track: tracks, quest: quests, puzzle: puzzles };
  return parts.flatMap(({ kind, id, slug }) => {
    const found = of[kind].find((one) => one.slug === slug);
    return found ? [{ kind, id, names: [...(found.alsoCalled ?? []), slug] }] : [];
  });
}

/** The former names of each part, by its id. */
export function formerNamesOf(
  rows: readonly Row[],
  parts: readonly NamedPart[],
): Record<string, string[]> {
  const found = parts.flatMap(({ kind, id, slug }) => {
    const names = rows.find((one) => one.kind === kind && one.id === id)?.names ?? [];
    const former = names.filter((name) => name !== slug);
    return former.length === 0 ? [] : [[id, former] as const];
  });
  return Object.fromEntries(found);
}

/** The story with the former names of its parts: their signs and links lead on. */
export function withPartNames(
  story: Story,
  rows: readonly Row[],
  parts: readonly NamedPart[],
): Story {
  const former = formerNamesOf(rows, parts);
  const named = <T extends { readonly slug: string }>(kind: ElementKind, all: readonly T[]) =>
    all.map((one): T => {
      const id = parts.find((part) => part.kind === kind && part.slug === one.slug)?.id;
      return { ...one, ...present('alsoCalled', former[id ?? '']) };
    });
  return {
    ...story,
    tracks: named('track', story.tracks),
    quests: named('quest', story.quests),
    puzzles: named('puzzle', story.puzzles),
  };
}
