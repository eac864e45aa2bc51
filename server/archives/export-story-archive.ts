import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  DIGEST_BYTES,
  ENVELOPE,
  ENVELOPE_HEAD_BYTES,
  PIECE_BYTES,
} from '../envelopes/backup-format.ts';
import { firstLineOf, envelopeHead } from '../envelopes/envelopes.ts';
import type { MediaStore } from '../media-files/media-store.ts';
import { wholePiece } from '../media-files/read-medium.ts';
import { assertReadableDocument } from './assert-readable-document.ts';
import {
  DOCUMENT_ENVELOPE,
  MAX_DOCUMENT_BYTES,
  STORY_ARCHIVE_LIMITS,
  STORY_ARCHIVE_FORMAT,
} from './story-archive-format.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import {
  gatherWalk,
  type GatheredMedium,
  type GatheredWalk,
  type StoryArchiveDocument,
} from './gather-walk.ts';

type Needs = Pick<Services, 'store' | 'media' | 'clock' | 'site'>;

export interface ExportedStoryArchive {
  readonly name: string;
  /** The length is known before the first piece is sent. */
  readonly bytes: number;
  /** Breaks off at a media file whose bytes do not match its name. */
  readonly pieces: () => AsyncGenerator<Buffer>;
}

const compress = promisify(gzip);

/**
 * Exports one walk as one file that is generated while it is sent: at most one piece or version is
 * in memory. To know the length in advance, each version is compressed twice and released after the
 * first time.
 */
export async function exportStoryArchive(
  needs: Needs,
  storyId: string,
): Promise<ExportedStoryArchive> {
  const documentSizes = new DocumentSizes();
  const walk = await gatherWalk(needs, storyId, (document) =>
    documentSizes.measureDocument(document),
  );
  const { header, media } = walk;
  const head = [
    firstLineOf(STORY_ARCHIVE_FORMAT),
    ...envelope(ENVELOPE.header, Buffer.from(JSON.stringify(header))),
  ];
  const end = envelope(ENVELOPE.end, Buffer.from(JSON.stringify({ media: media.length })));
  const own = [...head, ...end].reduce((sum, { length }) => sum + length, DIGEST_BYTES);
  const bytes = media.reduce((sum, one) => sum + archivedBytesOf(one), own + documentSizes.bytes);
  const stamp = new Date(header.madeAtMs).toISOString().slice(0, 10);
  return {
    name: `${fileNameOf(header.slug)}-${stamp}.klangweg`,
    bytes,
    pieces: () => withDigest(allPieces(needs.media, { ...walk, head, end, documentSizes })),
  };
}

/** Measures the walk's documents. */
class DocumentSizes {
  readonly #lengths: number[] = [];
  #plainBytes = 0;

  get bytes(): number {
    return this.#lengths.reduce((sum, length) => sum + ENVELOPE_HEAD_BYTES + length, 0);
  }

  async measureDocument(document: StoryArchiveDocument): Promise<void> {
    const plain = Buffer.from(JSON.stringify(document));
    this.#plainBytes += plain.length;
    if (this.#plainBytes > STORY_ARCHIVE_LIMITS.documentBytes)
      throw new ApiError('parcel/too-large');
    const { length } = await compressed(plain);
    assertImportable(plain, length);
    this.#lengths.push(length);
  }

  /** The length was announced in advance; another length means that the version has changed. */
  assertSame(at: number, { length }: Buffer): void {
    if (length !== this.#lengths[at]) throw new Error(`The document ${at} has changed.`);
  }
}

/** Rejects a document that the import would reject. */
function assertImportable(plain: Buffer, compressedBytes: number): void {
  const isTooLong =
    plain.length > MAX_DOCUMENT_BYTES || compressedBytes > STORY_ARCHIVE_FORMAT.maxEnvelopeBytes;
  if (isTooLong) throw new ApiError('parcel/too-large');
  assertReadableDocument(plain);
}

const compressed = (plain: Buffer): Promise<Buffer> => compress(plain, { level: 6 });

const envelope = (kind: number, payload: Buffer): Buffer[] => [
  envelopeHead(kind, payload.length),
  payload,
];

const fileNameOf = (slug: string) => slug.replaceAll(/[^A-Za-z0-9_-]+/g, '-').slice(0, 80);

const mediumEnvelopeOf = ({ sha256, ext, bytes }: GatheredMedium): Buffer[] =>
  envelope(ENVELOPE.medium, Buffer.from(JSON.stringify({ sha256, ext, bytes })));

function archivedBytesOf(medium: GatheredMedium): number {
  const introduction = mediumEnvelopeOf(medium).reduce((sum, { length }) => sum + length, 0);
  return introduction + medium.bytes + Math.ceil(medium.bytes / PIECE_BYTES) * ENVELOPE_HEAD_BYTES;
}

interface ArchiveContents extends Pick<GatheredWalk, 'documents' | 'media'> {
  readonly head: readonly Buffer[];
  readonly end: readonly Buffer[];
  readonly documentSizes: DocumentSizes;
}

async function* allPieces(
  store: MediaStore,
  { head, documents, documentSizes, media, end }: ArchiveContents,
): AsyncGenerator<Buffer> {
  yield* head;
  let at = 0;
  for await (const document of documents()) {
    const payload = await compressed(Buffer.from(JSON.stringify(document)));
    documentSizes.assertSame(at, payload);
    at += 1;
    yield* envelope(DOCUMENT_ENVELOPE, payload);
  }
  for (const medium of media) {
    yield* mediumEnvelopeOf(medium);
    yield* piecesOf(store, medium);
  }
  yield* end;
}

async function* piecesOf(
  store: MediaStore,
  { sha256, ext, bytes }: GatheredMedium,
): AsyncGenerator<Buffer> {
  const open = await store.openMedium({ sha256, ext });
  if (open?.size !== bytes) {
    open?.release();
    throw new Error(`The medium ${sha256} has gone.`);
  }
  const digest = createHash('sha256');
  try {
    for (let start = 0; start < bytes; start += PIECE_BYTES) {
      const length = Math.min(PIECE_BYTES, bytes - start);
      const piece = await wholePiece(await open.readPiece({ start, length }));
      digest.update(piece);
      yield* envelope(ENVELOPE.bytes, piece);
    }
  } finally {
    open.release();
  }
  if (digest.digest('hex') !== sha256) throw new Error(`The medium ${sha256} is damaged.`);
}

/** Appends the digest of all the pieces. */
async function* withDigest(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const digest = createHash('sha256');
  for await (const piece of pieces) {
    digest.update(piece);
    yield piece;
  }
  yield digest.digest();
}
