import type {
  EntityDifference,
  RetainedDraftRow,
  RevisionList,
  RevisionRow,
} from '../../src/contract/admin/walks.ts';
import { composeDraft } from '../../src/core/story/compose-draft.ts';
import { decodeStory, type DecodedStory } from '../../src/core/story/decode.ts';
import type { Services } from '../services.ts';
import type { StoryRecord } from '../stories/story-row.store.ts';
import type { Store } from '../store/store.ts';
import { differenceOf } from './difference.ts';
import { splitStory } from '../stories/draft.ts';
import { existingStory } from '../stories/find-draft.ts';
import { describeDraftPath } from './describe-draft-path.ts';
import {
  ownFieldsOf,
  ownFieldTest,
  partsWithStoredOwn,
  contentWithOwnFields,
} from '../fields/own-fields.ts';
import { namesOfUsers } from '../people/names-of-users.ts';

type Needs = Pick<Services, 'store'>;

/** Lists a walk's published revisions and its retained drafts, newest first. */
export async function listRevisions({ store }: Needs, storyId: string): Promise<RevisionList> {
  await existingStory(store, storyId);
  const publication = await store.revisions.publicationOf(storyId);
  const stored = await store.revisions.ofStory(storyId);
  const retained = await store.retainedDrafts.ofStory(storyId);
  const names = await namesOfUsers(store, [
    ...stored.map((revision) => revision.publishedBy),
    ...retained.map((draft) => draft.keptBy),
  ]);
  const revisions = stored.map(
    ({ revision, number, notes, publishedAtMs, publishedBy }): RevisionRow => {
      const publishedByName = names.get(publishedBy);
      return {
        ...{ revision, number, notes, publishedAtMs, publishedBy },
        ...(publishedByName === undefined ? {} : { publishedByName }),
        isCurrent: revision === publication?.revision,
      };
    },
  );
  const retainedDrafts = retained.map(({ id, keptAtMs, keptBy }): RetainedDraftRow => {
    const keptByName = names.get(keptBy);
    return { id, keptAtMs, ...(keptByName === undefined ? {} : { keptByName }) };
  });
  const wasOutHere = typeof publication?.publishedAtMs === 'number';
  return { revisions, keptDrafts: retainedDrafts, wasOutHere };
}

/** How the draft differs from the published revision; everything, if nothing is published. */
export async function compareDraft(
  { store }: Needs,
  storyId: string,
): Promise<{ parts: EntityDifference[] }> {
  const record = await existingStory(store, storyId);
  const { story: draft } = await composedDraft(store, record);
  const current = (await store.revisions.publicationOf(storyId))?.revision;
  const retained = current ? await store.revisions.draftOf(storyId, current) : undefined;
  const { story: published } = decodeStory(retained ?? { slug: record.slug, metadata: {} });
  const definitions = await store.fieldDefinitions.listDefinitions();
  const before = partsWithStoredOwn(splitStory(published), retained, ownFieldTest(definitions));
  const after = contentWithOwnFields(splitStory(draft), await ownFieldsOf(store, storyId));
  return { parts: differenceOf(before, after, { slug: draft.slug, definitions }) };
}

/**
 * The draft as it was last published, even if it was unpublished since; undefined: never published.
 */
export async function lastPublishedDraft(
  { revisions }: Pick<Store, 'revisions'>,
  storyId: string,
): Promise<unknown> {
  const [last] = await revisions.ofStory(storyId);
  return last && revisions.draftOf(storyId, last.revision);
}

/**
 * Composes the draft; values that cannot be read are reported under the titles of their elements.
 */
export async function composedDraft(store: Store, story: StoryRecord): Promise<DecodedStory> {
  const draft = {
    story,
    elements: await store.elements.ofStory(story.id),
    fields: await store.fields.ofStory(story.id),
    languages: await store.languages.listLanguages(),
  };
  const { problems, ...composed } = composeDraft(draft);
  const named = problems.map(({ kind, at }) => ({ kind, at: describeDraftPath(at, draft) }));
  return { ...composed, problems: named };
}
