import type {
  DifferencePart,
  KeptDraftRow,
  RevisionList,
  RevisionRow,
} from '../../src/contract/admin/walks.ts';
import { composeDraft } from '../../src/core/story/compose-draft.ts';
import { decodeStory, type DecodedStory } from '../../src/core/story/decode.ts';
import type { Services } from '../services.ts';
import type { StoryRecord } from '../store/repositories/stories.ts';
import type { Store } from '../store/store.ts';
import { differenceOf } from '../walks/difference.ts';
import { splitStory } from '../walks/draft.ts';
import { storyOf } from '../walks/find-draft.ts';
import { namedPlace } from '../walks/named-place.ts';
import { ownFieldsOf, ownFieldTest } from '../walks/own-fields.ts';
import { partsWithKeptOwn, partsWithOwn } from '../walks/own-parts.ts';
import { namesOfUsers } from './names-of-users.ts';

type Needs = Pick<Services, 'store'>;

/** What was published of a walk, and the drafts that were replaced, newest first. */
export async function listRevisions({ store }: Needs, storyId: string): Promise<RevisionList> {
  await storyOf(store, storyId);
  const publication = await store.revisions.publicationOf(storyId);
  const all = await store.revisions.ofStory(storyId);
  const kept = await store.keptDrafts.ofStory(storyId);
  const names = await namesOfUsers(store, [
    ...all.map((one) => one.publishedBy),
    ...kept.map((one) => one.keptBy),
  ]);
  const revisions = all.map(
    ({ revision, number, notes, publishedAtMs, publishedBy }): RevisionRow => {
      const publishedByName = names.get(publishedBy);
      return {
        ...{ revision, number, notes, publishedAtMs, publishedBy },
        ...(publishedByName === undefined ? {} : { publishedByName }),
        isCurrent: revision === publication?.revision,
      };
    },
  );
  const keptDrafts = kept.map(({ id, keptAtMs, keptBy }): KeptDraftRow => {
    const keptByName = names.get(keptBy);
    return { id, keptAtMs, ...(keptByName === undefined ? {} : { keptByName }) };
  });
  const wasOutHere = typeof publication?.publishedAtMs === 'number';
  return { revisions, keptDrafts, wasOutHere };
}

/** What the draft has otherwise than what is published; everything, where nothing is. */
export async function compareDraft(
  { store }: Needs,
  storyId: string,
): Promise<{ parts: DifferencePart[] }> {
  const record = await storyOf(store, storyId);
  const { story: draft } = await composedDraft(store, record);
  const current = (await store.revisions.publicationOf(storyId))?.revision;
  const kept = current ? await store.revisions.draftOf(storyId, current) : undefined;
  const { story: published } = decodeStory(kept ?? { slug: record.slug, metadata: {} });
  const definitions = await store.fieldDefinitions.list();
  const before = partsWithKeptOwn(splitStory(published), kept, ownFieldTest(definitions));
  const after = partsWithOwn(splitStory(draft), await ownFieldsOf(store, storyId));
  return { parts: differenceOf(before, after, { slug: draft.slug, definitions }) };
}

/** The draft as it was published last, also where it was taken back since; undefined: never. */
export async function lastKeptDraft(
  { revisions }: Pick<Store, 'revisions'>,
  storyId: string,
): Promise<unknown> {
  const [last] = await revisions.ofStory(storyId);
  return last && revisions.draftOf(storyId, last.revision);
}

/** What cannot be read in it is told by the titles of its parts. */
export async function composedDraft(store: Store, story: StoryRecord): Promise<DecodedStory> {
  const draft = {
    story,
    elements: await store.elements.ofStory(story.id),
    fields: await store.fields.ofStory(story.id),
    languages: await store.languages.list(),
  };
  const { problems, ...composed } = composeDraft(draft);
  const named = problems.map(({ kind, at }) => ({ kind, at: namedPlace(at, draft) }));
  return { ...composed, problems: named };
}
