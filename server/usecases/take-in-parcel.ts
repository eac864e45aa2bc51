import type { ParcelOrder } from '../../src/contract/admin/parcels.ts';
import { decodeStory } from '../../src/core/story/decode.ts';
import { BackupFault } from '../backup/backup-fault.ts';
import { bringParcelMedia, noteParcelMedia } from '../parcel/bring-parcel-media.ts';
import { readWholeParcel, type WholeParcel } from '../parcel/read-whole-parcel.ts';
import { settleParcel, type Settled } from '../parcel/settle-parcel.ts';
import { ownFieldsIn, wireElsewhere } from '../parcel/wire-elsewhere.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { NewRevision } from '../store/repositories/revisions.ts';
import type { Store } from '../store/store.ts';
import { storyOf } from '../walks/find-draft.ts';
import { keepDraft } from '../walks/kept-drafts.ts';
import { mediaReferencesIn } from '../walks/media-references.ts';
import { noteChange } from '../walks/note-change.ts';
import { withOwnMedia } from '../walks/own-fields.ts';
import { summaryOf } from '../walks/summary.ts';
import { wireRevision } from '../walks/wire-bytes.ts';
import { storeParts } from './import-walk.ts';
import type { ParcelReading } from './plan-parcel.ts';
import { filesOf } from './publish-story.ts';
import { replaceDraft } from './restore-revision.ts';

type Needs = Pick<Services, 'store' | 'media' | 'clock' | 'walks' | 'backups'>;

interface TakingIn extends ParcelReading {
  readonly order: ParcelOrder;
  readonly actorId: string | null;
  /** Of the walk that is to be made. Who takes in the same once more finds it made. */
  readonly newId: string;
}

const SHARE_OF_CHECK = 0.5;

/**
 * Takes a walk's file in; answers the walk's id. Guarantee: all of the file was read and found whole
 * before anything changes, and then it is there whole, in one transaction, or not at all. Throws
 * `BackupFault` for what is no such file.
 */
export async function takeInParcel(needs: Needs, taking: TakingIn): Promise<string> {
  const { store, walks } = needs;
  const { file, signal, report, order, newId } = taking;
  if (order.as === 'new' && (await store.stories.byId(newId)) !== undefined) return newId;
  const parcel = await readWholeParcel(file, {
    signal,
    report: (done) => report?.(done * SHARE_OF_CHECK),
  });
  const brought = await bringParcelMedia(needs, { file, signal });
  signal?.throwIfAborted();
  const storyId = await store.transaction(async (inside) => {
    const noting = { atMs: needs.clock.nowMs(), actorId: taking.actorId };
    await noteParcelMedia(inside, parcel.header, brought, { ...noting, files: needs.media });
    const settled = await settleParcel(inside, parcel);
    const work = { inside, parcel, settled, ...noting };
    const id = order.as === 'new' ? await asNew(work, order, newId) : await asVersion(work, order);
    const { slug: from, media } = parcel.header;
    const details = { from, as: order.as, media: media.length };
    await noteChange(inside, 'story/import', { ...noting, kind: 'story', id, details });
    return id;
  });
  await walks.refresh();
  return storyId;
}

interface Work {
  readonly inside: Store;
  readonly parcel: WholeParcel;
  readonly settled: Settled;
  readonly atMs: number;
  readonly actorId: string | null;
}

async function asNew(
  work: Work,
  { slug, isPublished }: Extract<ParcelOrder, { as: 'new' }>,
  id: string,
): Promise<string> {
  const { inside, parcel, settled, atMs } = work;
  const { languageIds, cityId, categoryId } = settled;
  const { visibility } = parcel.draft;
  const about = { id, slug, visibility, cityId, categoryId, languageIds, createdAtMs: atMs };
  const created = await inside.stories.create(about);
  if (created.kind !== 'ok') throw new Refusal('slug/taken', { field: 'slug' });
  await storeParts(inside, created.value, settled.parts, atMs);
  await bringRevisions(work, { storyId: id, slug, isPublished });
  await inside.stories.bringFormerNames(id, parcel.draft.formerNames ?? [], atMs);
  return id;
}

/**
 * Nobody hears of it before an author publishes; what the new draft lacks goes to the queue. Signs
 * with a name that the walk had elsewhere, and that nothing has or had here, lead to it from now on.
 */
async function asVersion(
  { inside, parcel, settled, atMs, actorId }: Work,
  { storyId }: Extract<ParcelOrder, { as: 'version' }>,
): Promise<string> {
  const { version, languageIds } = await storyOf(inside, storyId);
  await keepDraft(inside, { storyId, atMs, actorId });
  const offered = [...new Set([...languageIds, ...settled.languageIds])];
  const change = { version, nowMs: atMs, languageIds: offered };
  const changed = await inside.stories.change(storyId, change);
  if (changed.kind !== 'ok') throw new Refusal('edit/conflict');
  const work = { inside, storyId, atMs, actorId: actorId ?? '' };
  await replaceDraft(work, changed.value.version, settled.parts);
  await inside.stories.bringFormerNames(storyId, parcel.draft.formerNames ?? [], atMs);
  return storyId;
}

interface Bringing {
  readonly storyId: string;
  readonly slug: string;
  readonly isPublished: boolean;
}

/** Its history; what was current there is so here only where the order says so. */
async function bringRevisions(work: Work, { storyId, slug, isPublished }: Bringing): Promise<void> {
  const { inside, parcel } = work;
  const draftVersion = (await storyOf(inside, storyId)).draftVersion;
  let current: string | undefined;
  for (const one of parcel.revisions) {
    const made = await revisionHere(work, one, slug);
    await inside.revisions.bring({
      ...{ ...made.revision, storyId, notes: one.notes, publishedAtMs: one.publishedAtMs },
      publishedBy: null,
      draftVersion: one.isDraft ? draftVersion : 0,
    });
    const id = `${storyId}/${made.revision.revision}`;
    await inside.media.setUses({ kind: 'revision', id, field: '', storyId }, made.media);
    if (one.isCurrent) current = made.revision.revision;
  }
  if (!isPublished || current === undefined) return;
  await inside.revisions.republish(storyId, current, work.atMs);
}

type Made = Omit<
  NewRevision,
  'storyId' | 'notes' | 'publishedAtMs' | 'publishedBy' | 'draftVersion'
>;

/** Read by the decoder of every story and written anew: nothing else of a stranger is ever sent. */
async function revisionHere(
  { inside, settled, parcel }: Work,
  { wire, draft }: WholeParcel['revisions'][number],
  slug: string,
): Promise<{ readonly revision: Made; readonly media: readonly string[] }> {
  const elsewhere = { slug, languages: settled.languages };
  const body = wireElsewhere(wire, elsewhere);
  const own = ownFieldsIn(body, settled.isOwn);
  const { story: read } = decodeStory(body);
  const references = withOwnMedia(mediaReferencesIn(read), own);
  const story = { ...read, files: await filesHere(inside, references, parcel) };
  const revision: Made = {
    ...(await wireRevision(story, own)),
    summary: summaryOf(story, references),
    draft: wireElsewhere(draft, elsewhere),
  };
  return { revision, media: references.own.map(({ sha256 }) => sha256) };
}

async function filesHere(
  inside: Store,
  references: Parameters<typeof filesOf>[1],
  { header }: WholeParcel,
) {
  const gone = new Set(header.missing);
  const there = references.own.filter(({ sha256 }) => !gone.has(sha256));
  try {
    return await filesOf(inside, { ...references, own: there });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new BackupFault('backup/damaged', 'A version names a file that is not in it.');
  }
}
