import * as z from 'zod/mini';
import type { OwnedFieldValue } from '../store/repositories/fields.ts';
import type { Store } from '../store/store.ts';
import type { DraftElement, DraftParts } from './draft.ts';
import { mediaNamedIn } from './media-references.ts';

/** So many of each walk; older ones go. */
export const MOST_KEPT = 20;

const field = z.object({ field: z.string(), languageId: z.int(), value: z.unknown() });
const keptDraft = z.object({
  story: z.array(field),
  elements: z.array(
    z.object({
      kind: z.enum(['quest', 'track', 'puzzle']),
      slug: z.string(),
      position: z.number(),
      questSlug: z.optional(z.string()),
      fields: z.array(field),
    }),
  ),
});

interface Keeping {
  readonly storyId: string;
  readonly atMs: number;
  readonly actorId: string | null;
}

/**
 * Before a draft is replaced whole. One that stands in a version, or is kept already, needs no
 * second place. Inside a transaction.
 */
export async function keepDraft(inside: Store, { storyId, atMs, actorId }: Keeping): Promise<void> {
  const story = await inside.stories.byId(storyId);
  const versions = await inside.revisions.ofStory(storyId);
  if (versions.some(({ draftVersion }) => draftVersion === story?.draftVersion)) return;
  const draft = await draftParts(inside, storyId);
  const kept = await inside.keptDrafts.ofStory(storyId);
  const [newest] = kept;
  const last = newest && (await inside.keptDrafts.draftOf(storyId, newest.id));
  if (JSON.stringify(last) === JSON.stringify(draft)) return;
  const id = await inside.keptDrafts.keep({ storyId, keptAtMs: atMs, keptBy: actorId, draft });
  await inside.media.setUses(userOf(storyId, id), [...new Set(mediaNamedIn(draft))]);
  for (const old of kept.slice(MOST_KEPT - 1)) {
    await inside.media.setUses(userOf(storyId, old.id), []);
    await inside.keptDrafts.remove(old.id);
  }
}

/** What to restore; undefined: none of this name is kept of this walk. */
export async function keptParts(
  inside: Store,
  storyId: string,
  id: string,
): Promise<DraftParts | undefined> {
  const kept = await inside.keptDrafts.draftOf(storyId, id);
  return kept === undefined ? undefined : keptDraft.parse(kept);
}

/** As it stands in the store, with what cannot be played as well. */
async function draftParts(inside: Store, storyId: string): Promise<DraftParts> {
  const elements = await inside.elements.ofStory(storyId);
  const fields = await inside.fields.ofStory(storyId);
  const slugOf = new Map(elements.map(({ id, slug }) => [id, slug]));
  const ofOwner = (id: string) => fields.filter(({ owner }) => owner.id === id).map(plain);
  // Quests come first, so that puzzles find theirs.
  const inOrder = elements.toSorted((a, b) => rank(a.kind) - rank(b.kind));
  return {
    story: ofOwner(storyId),
    elements: inOrder.map(({ id, kind, slug, position, questId }): DraftElement => {
      const questSlug = slugOf.get(questId ?? '');
      const part = { kind, slug, position, fields: ofOwner(id) };
      return questSlug === undefined ? part : { ...part, questSlug };
    }),
  };
}

const rank = (kind: DraftElement['kind']) => (kind === 'quest' ? 0 : 1);
const plain = ({ field, languageId, value }: OwnedFieldValue) => ({ field, languageId, value });
const userOf = (storyId: string, id: string) =>
  ({ kind: 'revision', id: `${storyId}/${id}`, field: '', storyId }) as const;
