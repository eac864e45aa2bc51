import * as z from 'zod/mini';
import type { OwnedFieldValue } from './field-values.store.ts';
import type { Store } from '../store/store.ts';
import type { DraftElement, DraftContent } from './draft.ts';
import { mediaNamedIn } from '../media-files/media-references.ts';

/** The maximum per walk; older ones are removed. */
export const MAX_RETAINED_DRAFTS = 20;

const field = z.object({ field: z.string(), languageId: z.int(), value: z.unknown() });
const retainedDraft = z.object({
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

interface DraftToRetain {
  readonly storyId: string;
  readonly atMs: number;
  readonly actorId: string | null;
}

/**
 * Retains a draft that is about to be replaced, unless it equals a version's draft or the newest
 * retained one. Must run inside a transaction.
 */
export async function retainDraft(
  inside: Store,
  { storyId, atMs, actorId }: DraftToRetain,
): Promise<void> {
  const story = await inside.stories.findStory(storyId);
  const versions = await inside.revisions.ofStory(storyId);
  if (versions.some(({ draftVersion }) => draftVersion === story?.draftVersion)) return;
  const draft = await draftContentOf(inside, storyId);
  const retained = await inside.retainedDrafts.ofStory(storyId);
  const [newest] = retained;
  const last = newest && (await inside.retainedDrafts.draftOf(storyId, newest.id));
  if (JSON.stringify(last) === JSON.stringify(draft)) return;
  const id = await inside.retainedDrafts.addRetainedDraft({
    storyId,
    keptAtMs: atMs,
    keptBy: actorId,
    draft,
  });
  await inside.media.setUses(userOf(storyId, id), [...new Set(mediaNamedIn(draft))]);
  for (const old of retained.slice(MAX_RETAINED_DRAFTS - 1)) {
    await inside.media.setUses(userOf(storyId, old.id), []);
    await inside.retainedDrafts.removeDraft(old.id);
  }
}

/** The content to restore; undefined: this walk has no retained draft with this id. */
export async function retainedDraftParts(
  inside: Store,
  storyId: string,
  id: string,
): Promise<DraftContent | undefined> {
  const retained = await inside.retainedDrafts.draftOf(storyId, id);
  return retained === undefined ? undefined : retainedDraft.parse(retained);
}

/** The draft as it is stored, including content that cannot be played. */
async function draftContentOf(inside: Store, storyId: string): Promise<DraftContent> {
  const elements = await inside.elements.ofStory(storyId);
  const fields = await inside.fields.ofStory(storyId);
  const slugOf = new Map(elements.map(({ id, slug }) => [id, slug]));
  const fieldsOfEntity = (id: string) => fields.filter(({ owner }) => owner.id === id).map(plain);
  // Quests come first, so that puzzles can refer to them.
  const inOrder = elements.toSorted((a, b) => rank(a.kind) - rank(b.kind));
  return {
    story: fieldsOfEntity(storyId),
    elements: inOrder.map(({ id, kind, slug, position, questId }): DraftElement => {
      const questSlug = slugOf.get(questId ?? '');
      const elementToStore = { kind, slug, position, fields: fieldsOfEntity(id) };
      return questSlug === undefined ? elementToStore : { ...elementToStore, questSlug };
    }),
  };
}

const rank = (kind: DraftElement['kind']) => (kind === 'quest' ? 0 : 1);
const plain = ({ field, languageId, value }: OwnedFieldValue) => ({ field, languageId, value });
const userOf = (storyId: string, id: string) =>
  ({ kind: 'revision', id: `${storyId}/${id}`, field: '', storyId }) as const;
