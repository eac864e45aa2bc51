import { decodeStory } from '../../src/core/story/decode.ts';
import { BackupFault } from '../backup/backup-fault.ts';
import type { NewRevision } from '../store/repositories/revisions.ts';
import type { Store } from '../store/store.ts';
import type { Arrival, Ground } from '../usecases/parcel-arrival.ts';
import { mediaReferencesIn } from '../walks/media-references.ts';
import { withOwnMedia } from '../walks/own-fields.ts';
import { summaryOf } from '../walks/summary.ts';
import { wireRevision } from '../walks/wire-bytes.ts';
import type { ParcelHeader, ParcelRevision } from './parcel-format.ts';
import { readParcel } from './parcel-reader.ts';
import { ownFieldsIn, wireElsewhere } from './wire-elsewhere.ts';

interface Bringing {
  readonly id: string;
  readonly slug: string;
  readonly file: string;
  readonly signal?: AbortSignal | undefined;
  readonly report: (progress: number) => void;
  readonly arrival: Arrival;
  readonly ground: Ground;
}

/**
 * The history of a hidden walk, oldest first, each version in a transaction of its own: it was
 * decoded and compressed before, while nobody waits. Answers the version that was current there.
 */
export async function bringRevisions(
  store: Store,
  bringing: Bringing,
): Promise<string | undefined> {
  const { file, signal, report } = bringing;
  const { header } = bringing.arrival.parcel;
  let current: string | undefined;
  let done = 0;
  for await (const part of readParcel(file, signal)) {
    // It was read to its end already.
    if (part.kind === 'medium') break;
    if (part.kind !== 'document' || part.document.kind !== 'revision') continue;
    const revision = await bring(store, bringing, part.document);
    if (part.document.isCurrent) current = revision;
    done += 1;
    report(done / header.revisions);
  }
  return current;
}

async function bring(
  store: Store,
  { id: storyId, slug, arrival, ground }: Bringing,
  one: ParcelRevision,
): Promise<string> {
  const { revision, media } = await revisionHere(one, slug, { ...ground, ...arrival.parcel });
  await store.transaction(async (inside) => {
    await inside.revisions.bring({
      ...{ ...revision, storyId, notes: one.notes, publishedAtMs: one.publishedAtMs },
      publishedBy: null,
      draftVersion: one.isDraft ? ground.draftVersion : 0,
    });
    const id = `${storyId}/${revision.revision}`;
    await inside.media.setUses({ kind: 'revision', id, field: '', storyId }, media);
  });
  return revision.revision;
}

type Made = Omit<
  NewRevision,
  'storyId' | 'notes' | 'publishedAtMs' | 'publishedBy' | 'draftVersion'
>;

interface Here extends Pick<Ground, 'languages' | 'isOwn' | 'typeOf' | 'files'> {
  readonly header: ParcelHeader;
}

/** Read by the decoder of every story and written anew: nothing else of a stranger is ever sent. */
async function revisionHere(
  { wire, draft, isCurrent }: ParcelRevision,
  slug: string,
  here: Here,
): Promise<{ readonly revision: Made; readonly media: readonly string[] }> {
  const elsewhere = { slug, languages: here.languages, typeOf: here.typeOf };
  const body = wireElsewhere(wire, elsewhere);
  const own = ownFieldsIn(body, here.isOwn);
  const { story: read } = decodeStory(body);
  const references = withOwnMedia(mediaReferencesIn(read), own);
  const media = references.own.map(({ sha256 }) => sha256);
  const story = { ...read, files: filesAmong(media, here) };
  const revision: Made = {
    ...(await wireRevision(story, own, isCurrent ? 'to-be-sent' : 'to-be-kept')),
    summary: summaryOf(story, references),
    draft: wireElsewhere(draft, elsewhere),
  };
  return { revision, media };
}

function filesAmong(media: readonly string[], { header, files }: Here) {
  const named = new Set(media);
  const known = new Set([...header.missing, ...files.map(({ sha256 }) => sha256)]);
  if (media.some((sha256) => !known.has(sha256))) {
    throw new BackupFault('backup/damaged', 'A version names a file that is not in it.');
  }
  return files.filter(({ sha256 }) => named.has(sha256 ?? ''));
}
