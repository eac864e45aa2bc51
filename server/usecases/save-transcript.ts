import type { Cue } from '../../src/core/transcript/cue.ts';
import { readTranscript } from '../../src/core/transcript/read-transcript.ts';
import { writeVtt } from '../../src/core/transcript/write-vtt.ts';
import { detailsOf } from '../media/details-of.ts';
import { keepBytes } from '../media/keep-bytes.ts';
import { mediaAddress, readMediaAddress } from '../media/media-address.ts';
import type { KeptFile } from '../media/media-store.ts';
import { mediaTypeOf } from '../media/media-types.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { MediaRecord } from '../store/repositories/media.ts';
import type { Store } from '../store/store.ts';
import { safeName } from '../uploads/safe-name.ts';
import { elementOf } from '../walks/find-draft.ts';
import { addKept } from './add-kept.ts';
import { purgeMedium } from './purge-medium.ts';
import { saveInside } from './save-fields.ts';
import { orderSweep } from './sweep-file.ts';
import { comeBack } from '../walks/come-back.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'media'>;

interface TranscriptToSave {
  readonly trackId: string;
  readonly languageId: number;
  readonly version: number;
  /** Empty: there is none any more. */
  readonly text: string;
  readonly actorId: string;
}

interface SavedTranscript {
  readonly version: number;
  readonly address: string | null;
}

const FIELD = 'trackMeta_transcript';

/**
 * Keeps what was typed as a medium and lets the track's field name it. The one that stood there goes,
 * with its file, if it was typed here too and nothing else names it: whoever types for an hour leaves
 * one file behind, not hundreds.
 */
export async function saveTranscript(
  needs: Needs,
  order: TranscriptToSave,
): Promise<SavedTranscript> {
  const { store, clock, media } = needs;
  const cues = cuesOf(order.text);
  const bytes = cues && Buffer.from(writeVtt(cues));
  const kept = bytes && (await keepBytes(media, bytes, 'vtt'));
  try {
    return await store.transaction(async (inside) => {
      const name = await nameOf(inside, order);
      const record =
        kept &&
        (await addTyped(needs, inside, { kept, name, by: order.actorId }, () =>
          keepBytes(media, bytes, 'vtt'),
        ));
      return point(inside, order, { address: record && mediaAddress(record), atMs: clock.nowMs() });
    });
  } catch (error) {
    // Its file was kept for nothing, unless another medium has the same bytes.
    if (error instanceof Refusal && kept) await orderSweep(store, kept, clock.nowMs());
    throw error;
  }
}

/** What is kept is written anew from what was read, so that nothing else stands in the file. */
function cuesOf(text: string): readonly Cue[] | undefined {
  if (text === '') return undefined;
  const read = readTranscript(text);
  if (read.ok && read.kind === 'cues') return read.cues;
  throw new Refusal('transcript/unreadable', { field: 'text' });
}

async function nameOf(
  inside: Store,
  { trackId, languageId }: Pick<TranscriptToSave, 'trackId' | 'languageId'>,
): Promise<string> {
  const { kind, slug } = await elementOf(inside, trackId);
  if (kind !== 'track') throw new Refusal('element/not-found');
  const code = (await inside.languages.list()).find(({ id }) => id === languageId)?.code;
  return safeName(code === undefined ? `${slug}.vtt` : `${slug}.${code}.vtt`);
}

interface Typed {
  readonly kept: KeptFile;
  readonly name: string;
  readonly by: string;
}

async function addTyped(
  { clock, media }: Needs,
  inside: Store,
  { kept, name, by }: Typed,
  keepAgain: () => Promise<unknown>,
): Promise<MediaRecord> {
  const { sha256, ext, bytes, chunks } = kept;
  const record = {
    ...{ sha256, ext, bytes, name },
    type: mediaTypeOf(ext) ?? '',
    details: { chunks, isTyped: true },
    createdAtMs: clock.nowMs(),
    createdBy: by,
  };
  await comeBack(inside, sha256, { atMs: record.createdAtMs, actorId: by });
  return addKept({ media }, inside, { record, keepAgain });
}

interface Pointed {
  readonly address: string | undefined;
  readonly atMs: number;
}

async function point(
  inside: Store,
  { trackId, languageId, version, actorId }: TranscriptToSave,
  { address, atMs }: Pointed,
): Promise<SavedTranscript> {
  const owner = { kind: 'track', id: trackId } as const;
  const before = (await inside.fields.of(owner)).find(
    (one) => one.field === FIELD && one.languageId === languageId,
  );
  const { versions } = await saveInside(inside, {
    ...{ owner, version },
    changes: [{ field: FIELD, languageId, ...(address === undefined ? {} : { value: address }) }],
    ...{ actorId, atMs },
  });
  if (before?.value !== address) await purgeTyped(inside, before?.value, atMs);
  return { version: versions[trackId] ?? version, address: address ?? null };
}

/** Revisions, other walks and other languages that name it keep it. */
async function purgeTyped(inside: Store, before: unknown, atMs: number): Promise<void> {
  const named = typeof before === 'string' ? readMediaAddress(before) : undefined;
  const record = named && (await inside.media.bySha256(named.sha256));
  if (record && detailsOf(record).isTyped) await purgeMedium(inside, record.sha256, atMs);
}
