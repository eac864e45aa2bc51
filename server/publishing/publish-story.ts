import * as z from 'zod/mini';
import type { PublishProblem } from '../../src/contract/publish-problems.ts';
import { encodeStory } from '../../src/core/story/encode.ts';
import type { StoryProblem } from '../../src/core/story/problem.ts';
import type { Story, StoryFile } from '../../src/core/story/model.ts';
import { mediaAddress } from '../media-files/media-address.ts';
import { CHUNK_BYTES } from '../media-files/media-store.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import type { StoryRecord } from '../stories/story-row.store.ts';
import type { Store } from '../store/store.ts';
import { mediaReferencesIn, type MediaReferences } from '../media-files/media-references.ts';
import { ownFieldsOf, withOwnFields, withOwnMedia } from '../fields/own-fields.ts';
import { elementNames, withElementNames } from './element-names.ts';
import { summaryOf, wireRevision } from './revision-bytes.ts';
import { withRenditions, type AuthoredWalk, soundsAsUploaded } from '../media/with-renditions.ts';
import { cutPlans } from '../tiles/cut-plans.ts';
import { cutWalkMap } from '../tiles/cut-walk-map.ts';
import { composedDraft, lastPublishedDraft } from './list-revisions.ts';

type Needs = Pick<
  Services,
  'store' | 'clock' | 'walks' | 'media' | 'mapArchive' | 'planCutter' | 'counters'
>;

interface PublishRequest {
  readonly storyId: string;
  readonly notes?: string | undefined;
  /** Null: the server itself. */
  readonly actorId: string | null;
}

interface Published {
  readonly revision: string;
  readonly slug: string;
  readonly problems: PublishProblem[];
}

const chunkDigests = z.object({ chunks: z.array(z.string()) });

/** Stores the draft as an immutable revision and publishes that revision. */
export async function publishStory(needs: Needs, request: PublishRequest): Promise<Published> {
  const { publications } = needs.counters;
  try {
    const published = await publishRevision(needs, request);
    publications.add('published');
    return published;
  } catch (error) {
    publications.add('failed');
    throw error;
  }
}

async function publishRevision(
  needs: Needs,
  { storyId, notes = '', actorId }: PublishRequest,
): Promise<Published> {
  const { store, clock, walks } = needs;
  const record = await store.stories.findStory(storyId);
  if (!record || record.deletedAtMs !== null) throw new ApiError('story/not-found');
  const { story: draft, problems, names } = await namedDraft(store, record);
  const cut = await cutMaps(needs, draft);
  const authored = { story: cut.story, ownFields: await ownFieldsOf(store, storyId) };
  const { story: shown, ownFields, asUploaded } = await withRenditions(store, authored);
  const unprepared = await soundsAsUploaded(store, asUploaded);
  const references = withOwnMedia(mediaReferencesIn(shown), ownFields);
  const story: Story = { ...shown, files: await filesOf(store, references) };
  const bytes = await wireRevision(story, ownFields);
  const publishedAtMs = clock.nowMs();
  const problemsToReport = [...problems.map(leftOut), ...cut.problems, ...unprepared];
  await store.transaction(async (inside) => {
    await rejectChangedMedia(inside, references);
    const { revision, draftVersion } = { ...bytes, draftVersion: record.draftVersion };
    await inside.revisions.publish({
      ...bytes,
      storyId,
      notes,
      publishedAtMs,
      publishedBy: actorId,
      draftVersion,
      summary: summaryOf(story, references),
      draft: draftToStore(authored, draft, names),
      problems: problemsToReport,
    });
    const user = { kind: 'revision', id: `${storyId}/${revision}`, field: '', storyId } as const;
    await inside.media.setUses(
      user,
      references.ownMedia.map(({ sha256 }) => sha256),
    );
    await inside.audit.append({
      atMs: publishedAtMs,
      actorId,
      action: 'story/publish',
      targetKind: 'story',
      targetId: storyId,
      details: { revision, slug: record.slug },
    });
  });
  await walks.refresh();
  return { revision: bytes.revision, slug: record.slug, problems: problemsToReport };
}

/** The draft, with the former published names of its elements. */
async function namedDraft(store: Store, record: StoryRecord) {
  const { story, problems } = await composedDraft(store, record);
  const elements = await store.elements.ofStory(record.id);
  const names = elementNames(await lastPublishedDraft(store, record.id), elements);
  return { story: withElementNames(story, names, elements), problems, names };
}

function leftOut({ kind, at }: StoryProblem): PublishProblem {
  return { kind, about: at, words: `A part of the draft is left out: ${kind} at ${at}.` };
}

/** Generates maps and plans for the story; what fails is reported and left out. */
async function cutMaps(needs: Needs, draft: Story) {
  const cut = await cutWalkMap(needs, draft);
  const { plans, problems } = await cutPlans(needs, draft);
  const story: Story = { ...draft, plans, ...(cut.kind === 'cut' ? { map: cut.map } : {}) };
  return { story, problems: cut.kind === 'failed' ? [cut.problem, ...problems] : problems };
}

/** The stored draft lacks the cut map and plans, so that a restored revision gets new ones. */
function draftToStore(
  { story, ownFields }: AuthoredWalk,
  { map }: Story,
  elements: ReturnType<typeof elementNames>,
): unknown {
  const wire = withOwnFields(encodeStory(story), ownFields);
  return {
    ...wire,
    parts: elements,
    plans: undefined,
    ...(map === undefined ? { map: undefined } : {}),
  };
}

/** Unpublishes a walk: nobody can open it any more, but downloads on devices stay. */
export async function unpublishStory(
  { store, clock, walks }: Pick<Needs, 'store' | 'clock' | 'walks'>,
  { storyId, actorId }: Pick<PublishRequest, 'storyId' | 'actorId'>,
): Promise<Published> {
  const publication = await store.transaction(async (inside) => {
    const before = await inside.revisions.publicationOf(storyId);
    if (!before || before.revision === null) throw new ApiError('story/not-found');
    await inside.revisions.unpublish(storyId);
    await inside.audit.append({
      atMs: clock.nowMs(),
      actorId,
      action: 'story/take-back',
      targetKind: 'story',
      targetId: storyId,
      details: { revision: before.revision },
    });
    return { revision: before.revision, slug: before.slug };
  });
  await walks.refresh();
  return { ...publication, problems: [] };
}

/**
 * A transcript that was edited while maps were being cut is a different file now, and the old one
 * is gone.
 */
async function rejectChangedMedia(inside: Store, { ownMedia }: MediaReferences): Promise<void> {
  const sha256s = new Set(ownMedia.map(({ sha256 }) => sha256));
  const there = await inside.media.listBySha256s([...sha256s]);
  if (there.length < sha256s.size) throw new ApiError('edit/conflict');
}

/** Rejects the story if one of its media is missing. */
export async function filesOf(store: Store, { ownMedia }: MediaReferences): Promise<StoryFile[]> {
  const stored = await store.media.listBySha256s(ownMedia.map(({ sha256 }) => sha256));
  const missing = ownMedia.find(({ sha256 }) => !stored.some((medium) => medium.sha256 === sha256));
  if (missing !== undefined) {
    throw new ApiError('story/unpublishable', { field: mediaAddress(missing) });
  }
  return stored
    .map(({ sha256, ext, type, bytes, details, durationMs }) => ({
      url: mediaAddress({ sha256, ext }),
      bytes,
      type,
      sha256,
      chunkBytes: CHUNK_BYTES,
      chunks: z.safeParse(chunkDigests, details).data?.chunks ?? [],
      // The story counts whole seconds; a shorter recording counts as 1.
      ...(durationMs === null ? {} : { durationS: Math.max(1, Math.round(durationMs / 1000)) }),
    }))
    .toSorted((a, b) => (a.url < b.url ? -1 : 1));
}
