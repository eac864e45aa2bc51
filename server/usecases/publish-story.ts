import * as z from 'zod/mini';
import type { PublishProblem } from '../../src/contract/publish-problems.ts';
import { encodeStory } from '../../src/core/story/encode.ts';
import type { StoryProblem } from '../../src/core/story/problem.ts';
import type { Story, StoryFile } from '../../src/core/story/model.ts';
import { mediaAddress } from '../media/media-address.ts';
import { CHUNK_BYTES } from '../media/media-store.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { StoryRecord } from '../store/repositories/stories.ts';
import type { Store } from '../store/store.ts';
import { mediaReferencesIn, type MediaReferences } from '../walks/media-references.ts';
import { ownFieldsOf, withOwnFields, withOwnMedia } from '../walks/own-fields.ts';
import { partNames, withPartNames } from '../walks/part-names.ts';
import { summaryOf } from '../walks/summary.ts';
import { wireRevision } from '../walks/wire-bytes.ts';
import { withRenditions, type Authored } from '../walks/with-renditions.ts';
import { cutPlans } from './cut-plans.ts';
import { cutWalkMap } from './cut-walk-map.ts';
import { composedDraft, lastKeptDraft } from './list-revisions.ts';
import { soundsAsUploaded } from './sounds-as-uploaded.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'walks' | 'media' | 'mapArchive' | 'planCutter'>;

interface PublishOrder {
  readonly storyId: string;
  readonly notes?: string | undefined;
  /** null = the server itself. */
  readonly actorId: string | null;
}

interface Published {
  readonly revision: string;
  readonly slug: string;
  readonly problems: PublishProblem[];
}

const chunkDigests = z.object({ chunks: z.array(z.string()) });

/** Makes the draft a revision that never changes, and that revision what the world gets. */
export async function publishStory(
  needs: Needs,
  { storyId, notes = '', actorId }: PublishOrder,
): Promise<Published> {
  const { store, clock, walks } = needs;
  const record = await store.stories.byId(storyId);
  if (!record || record.deletedAtMs !== null) throw new Refusal('story/not-found');
  const { story: draft, problems, names } = await namedDraft(store, record);
  const cut = await cutMaps(needs, draft);
  const authored = { story: cut.story, own: await ownFieldsOf(store, storyId) };
  const { story: shown, own, asUploaded } = await withRenditions(store, authored);
  const unprepared = await soundsAsUploaded(store, asUploaded);
  const references = withOwnMedia(mediaReferencesIn(shown), own);
  const story: Story = { ...shown, files: await filesOf(store, references) };
  const bytes = await wireRevision(story, own);
  const publishedAtMs = clock.nowMs();
  const told = [...problems.map(leftOut), ...cut.problems, ...unprepared];
  await store.transaction(async (inside) => {
    await refuseChanged(inside, references);
    const { revision, draftVersion } = { ...bytes, draftVersion: record.draftVersion };
    await inside.revisions.publish({
      ...bytes,
      storyId,
      notes,
      publishedAtMs,
      publishedBy: actorId,
      draftVersion,
      summary: summaryOf(story, references),
      draft: draftToKeep(authored, draft, names),
      problems: told,
    });
    const user = { kind: 'revision', id: `${storyId}/${revision}`, field: '', storyId } as const;
    await inside.media.setUses(
      user,
      references.own.map(({ sha256 }) => sha256),
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
  return { revision: bytes.revision, slug: record.slug, problems: told };
}

/** The draft, with the names under which its parts were out before. */
async function namedDraft(store: Store, record: StoryRecord) {
  const { story, problems } = await composedDraft(store, record);
  const parts = await store.elements.ofStory(record.id);
  const names = partNames(await lastKeptDraft(store, record.id), parts);
  return { story: withPartNames(story, names, parts), problems, names };
}

function leftOut({ kind, at }: StoryProblem): PublishProblem {
  return { kind, about: at, words: `A part of the draft is left out: ${kind} at ${at}.` };
}

/** What of maps and plans the server makes for the story; what fails is told and left out. */
async function cutMaps(needs: Needs, draft: Story) {
  const cut = await cutWalkMap(needs, draft);
  const { plans, problems } = await cutPlans(needs, draft);
  const story: Story = { ...draft, plans, ...(cut.kind === 'cut' ? { map: cut.map } : {}) };
  return { story, problems: cut.kind === 'failed' ? [cut.problem, ...problems] : problems };
}

/** Whoever goes back to this revision gets a map and plans cut anew, not those of that day for ever. */
function draftToKeep(
  { story, own }: Authored,
  { map }: Story,
  parts: ReturnType<typeof partNames>,
): unknown {
  const wire = withOwnFields(encodeStory(story), own);
  return { ...wire, parts, plans: undefined, ...(map === undefined ? { map: undefined } : {}) };
}

/** Nobody gets the walk any more; who has it on the device keeps it. */
export async function takeStoryBack(
  { store, clock, walks }: Pick<Needs, 'store' | 'clock' | 'walks'>,
  { storyId, actorId }: Pick<PublishOrder, 'storyId' | 'actorId'>,
): Promise<Published> {
  const publication = await store.transaction(async (inside) => {
    const before = await inside.revisions.publicationOf(storyId);
    if (!before || before.revision === null) throw new Refusal('story/not-found');
    await inside.revisions.takeBack(storyId);
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

/** A transcript that was typed on while maps were cut is another file now, and the one before is gone. */
async function refuseChanged(inside: Store, { own }: MediaReferences): Promise<void> {
  const sha256s = new Set(own.map(({ sha256 }) => sha256));
  const there = await inside.media.bySha256s([...sha256s]);
  if (there.length < sha256s.size) throw new Refusal('edit/conflict');
}

/** Refuses where one of them is not here. */
export async function filesOf(store: Store, { own }: MediaReferences): Promise<StoryFile[]> {
  const kept = await store.media.bySha256s(own.map(({ sha256 }) => sha256));
  const missing = own.find(({ sha256 }) => !kept.some((one) => one.sha256 === sha256));
  if (missing !== undefined) {
    throw new Refusal('story/unpublishable', { field: mediaAddress(missing) });
  }
  return kept
    .map(({ sha256, ext, type, bytes, details, durationMs }) => ({
      url: mediaAddress({ sha256, ext }),
      bytes,
      type,
      sha256,
      chunkBytes: CHUNK_BYTES,
      chunks: z.safeParse(chunkDigests, details).data?.chunks ?? [],
      // What sounds at all sounds for a second: the story counts in whole ones.
      ...(durationMs === null ? {} : { durationS: Math.max(1, Math.round(durationMs / 1000)) }),
    }))
    .toSorted((a, b) => (a.url < b.url ? -1 : 1));
}
