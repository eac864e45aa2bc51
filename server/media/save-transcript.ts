import type { Cue } from '../../src/core/transcript/cue.ts';
import { readTranscript } from '../../src/core/transcript/read-transcript.ts';
import { writeVtt } from '../../src/core/transcript/vtt.ts';
import { detailsOf } from './details-of.ts';
import { storeBytes } from '../media-files/store-bytes.ts';
import { mediaAddress, readMediaAddress } from '../media-files/media-address.ts';
import type { StoredMediaFile } from '../media-files/media-store.ts';
import { mediaTypeOf } from '../media-files/media-types.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import type { MediaRecord } from './media-row.store.ts';
import type { Store } from '../store/store.ts';
import { safeName } from '../media-files/safe-name.ts';
import { existingElement } from '../stories/find-draft.ts';
import { addStoredMedium } from './store-medium.ts';
import { purgeMedium, requestMediaCollection, undeleteMedium } from './medium-lifetime.ts';
import { saveInside } from '../stories/save-fields.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'media'>;

interface TranscriptToSave {
  readonly trackId: string;
  readonly languageId: number;
  readonly version: number;
  /** An empty text removes the transcript. */
  readonly text: string;
  readonly actorId: string;
}

interface SavedTranscript {
  readonly version: number;
  readonly address: string | null;
}

const FIELD = 'trackMeta_transcript';

/**
 * Stores the typed text as a medium and sets the track's field to it. The previous medium is purged
 * with its file if it was typed here too and nothing else refers to it: an hour of typing leaves
 * one file behind, not hundreds.
 */
export async function saveTranscript(
  needs: Needs,
  request: TranscriptToSave,
): Promise<SavedTranscript> {
  const { store, clock, media } = needs;
  const cues = cuesOf(request.text);
  const bytes = cues && Buffer.from(writeVtt(cues));
  const storedFile = bytes && (await storeBytes(media, bytes, 'vtt'));
  try {
    return await store.transaction(async (inside) => {
      const name = await nameOf(inside, request);
      const record =
        storedFile &&
        (await addTypedTranscript(needs, inside, { storedFile, name, by: request.actorId }, () =>
          storeBytes(media, bytes, 'vtt'),
        ));
      return referToTranscript(inside, request, {
        address: record && mediaAddress(record),
        atMs: clock.nowMs(),
      });
    });
  } catch (error) {
    // The stored file is not needed, unless another medium has the same bytes.
    if (error instanceof ApiError && storedFile)
      await requestMediaCollection(store, storedFile, clock.nowMs());
    throw error;
  }
}

/** The file is written anew from the parsed cues, so that it contains nothing else. */
function cuesOf(text: string): readonly Cue[] | undefined {
  if (text === '') return undefined;
  const read = readTranscript(text);
  if (read.ok && read.kind === 'cues') return read.cues;
  throw new ApiError('transcript/unreadable', { field: 'text' });
}

async function nameOf(
  inside: Store,
  { trackId, languageId }: Pick<TranscriptToSave, 'trackId' | 'languageId'>,
): Promise<string> {
  const { kind, slug } = await existingElement(inside, trackId);
  if (kind !== 'track') throw new ApiError('element/not-found');
  const code = (await inside.languages.listLanguages()).find(({ id }) => id === languageId)?.code;
  return safeName(code === undefined ? `${slug}.vtt` : `${slug}.${code}.vtt`);
}

interface TypedTranscript {
  readonly storedFile: StoredMediaFile;
  readonly name: string;
  readonly by: string;
}

async function addTypedTranscript(
  { clock, media }: Needs,
  inside: Store,
  { storedFile, name, by }: TypedTranscript,
  storeAgain: () => Promise<unknown>,
): Promise<MediaRecord> {
  const { sha256, ext, bytes, chunks } = storedFile;
  const record = {
    ...{ sha256, ext, bytes, name },
    type: mediaTypeOf(ext) ?? '',
    details: { chunks, isTyped: true },
    createdAtMs: clock.nowMs(),
    createdBy: by,
  };
  await undeleteMedium(inside, sha256, { atMs: record.createdAtMs, actorId: by });
  return addStoredMedium({ media }, inside, { record, storeAgain });
}

interface TranscriptReference {
  readonly address: string | undefined;
  readonly atMs: number;
}

async function referToTranscript(
  inside: Store,
  { trackId, languageId, version, actorId }: TranscriptToSave,
  { address, atMs }: TranscriptReference,
): Promise<SavedTranscript> {
  const entity = { kind: 'track', id: trackId } as const;
  const before = (await inside.fields.valuesOf(entity)).find(
    (value) => value.field === FIELD && value.languageId === languageId,
  );
  const { versions } = await saveInside(inside, {
    ...{ owner: entity, version },
    changes: [{ field: FIELD, languageId, ...(address === undefined ? {} : { value: address }) }],
    ...{ actorId, atMs },
  });
  if (before?.value !== address) await purgeTypedTranscript(inside, before?.value, atMs);
  return { version: versions[trackId] ?? version, address: address ?? null };
}

/** Purges a typed transcript unless revisions, other walks or other languages refer to it. */
async function purgeTypedTranscript(inside: Store, before: unknown, atMs: number): Promise<void> {
  const named = typeof before === 'string' ? readMediaAddress(before) : undefined;
  const record = named && (await inside.media.findMedium(named.sha256));
  if (record && detailsOf(record).isTyped) await purgeMedium(inside, record.sha256, atMs);
}
