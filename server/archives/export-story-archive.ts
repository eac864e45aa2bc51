import {
  ArchiveEncoder,
  compressedFile,
  endBytes,
  storedFileBytes,
} from '../archive-files/archive-encoder.ts';
import {
  ARCHIVE_FORMAT,
  MANIFEST,
  mediumPath,
  PIECE_BYTES,
} from '../archive-files/archive-format.ts';
import type { MediaStore } from '../media-files/media-store.ts';
import { bufferOfPiece } from '../media-files/read-medium.ts';
import { assertReadableDocument } from './assert-readable-document.ts';
import {
  DRAFT,
  MAX_DOCUMENT_BYTES,
  MAX_MANIFEST_BYTES,
  STORY_ARCHIVE_ENDING,
  STORY_ARCHIVE_LIMITS,
  versionPath,
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

/**
 * Exports one walk as one file that is generated while it is sent: at most one piece or version is
 * in memory. To know the length in advance, each version is compressed twice and released after the
 * first time.
 */
export async function exportStoryArchive(
  needs: Needs,
  storyId: string,
): Promise<ExportedStoryArchive> {
  const madeAtMs = needs.clock.nowMs();
  const documentSizes = new DocumentSizes(madeAtMs);
  const walk = await gatherWalk(needs, storyId, {
    madeAtMs,
    onDocument: (document) => documentSizes.measureDocument(document),
  });
  const { header, media } = walk;
  const manifest = jsonOf({ ...header, kind: 'story-archive', format: ARCHIVE_FORMAT });
  if (manifest.length > MAX_MANIFEST_BYTES) throw new ApiError('parcel/too-large');
  const names = [MANIFEST, ...documentSizes.names, ...media.map(mediumPath)];
  const files = media.map((medium) => archivedBytesOf(medium, madeAtMs));
  const { length } = await compressedFile({ name: MANIFEST, atMs: madeAtMs }, manifest);
  const own = length + documentSizes.bytes + endBytes(names, madeAtMs);
  const stamp = new Date(madeAtMs).toISOString().slice(0, 10);
  return {
    name: `${fileNameOf(header.slug)}-${stamp}${STORY_ARCHIVE_ENDING}`,
    bytes: files.reduce((sum, bytes) => sum + bytes, own),
    pieces: () => allPieces(needs.media, { ...walk, manifest, documentSizes }),
  };
}

/** Measures the walk's documents. */
class DocumentSizes {
  readonly #atMs: number;
  readonly #lengths: number[] = [];
  #plainBytes = 0;

  constructor(atMs: number) {
    this.#atMs = atMs;
  }

  get bytes(): number {
    return this.#lengths.reduce((sum, length) => sum + length, 0);
  }

  get names(): readonly string[] {
    return this.#lengths.map((_, index) => documentPath(index));
  }

  async measureDocument(document: StoryArchiveDocument): Promise<void> {
    const plain = jsonOf(document);
    this.#plainBytes += plain.length;
    if (this.#plainBytes > STORY_ARCHIVE_LIMITS.documentBytes)
      throw new ApiError('parcel/too-large');
    assertImportable(plain);
    const name = documentPath(this.#lengths.length);
    this.#lengths.push((await compressedFile({ name, atMs: this.#atMs }, plain)).length);
  }

  /** The length was announced in advance; another length means that the version has changed. */
  assertSame(index: number, { length }: Buffer): void {
    if (length !== this.#lengths[index]) throw new Error(`The document ${index} has changed.`);
  }
}

/** Rejects a document that the import would reject. */
function assertImportable(plain: Buffer): void {
  if (plain.length > MAX_DOCUMENT_BYTES) throw new ApiError('parcel/too-large');
  assertReadableDocument(plain);
}

const jsonOf = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

/** The draft comes first. */
const documentPath = (index: number) => (index === 0 ? DRAFT : versionPath(index));

const fileNameOf = (slug: string) => slug.replaceAll(/[^A-Za-z0-9_-]+/g, '-').slice(0, 80);

const archivedBytesOf = (medium: GatheredMedium, atMs: number): number =>
  storedFileBytes({ name: mediumPath(medium), bytes: medium.bytes, atMs }, PIECE_BYTES);

interface ArchiveContents extends GatheredWalk {
  readonly manifest: Buffer;
  readonly documentSizes: DocumentSizes;
}

async function* allPieces(
  store: MediaStore,
  { header, manifest, documents, documentSizes, media }: ArchiveContents,
): AsyncGenerator<Buffer> {
  const encoder = new ArchiveEncoder(header.madeAtMs);
  yield await encoder.compressedFile(MANIFEST, manifest);
  let index = 0;
  for await (const document of documents()) {
    const file = await encoder.compressedFile(documentPath(index), jsonOf(document));
    documentSizes.assertSame(index, file);
    index += 1;
    yield file;
  }
  for (const medium of media) yield* piecesOf(store, encoder, medium);
  yield encoder.end();
}

async function* piecesOf(
  store: MediaStore,
  encoder: ArchiveEncoder,
  { sha256, ext, bytes }: GatheredMedium,
): AsyncGenerator<Buffer> {
  const medium = await store.openMedium({ sha256, ext });
  if (medium?.size !== bytes) {
    medium?.release();
    throw new Error(`The medium ${sha256} has gone.`);
  }
  yield encoder.beginFile(mediumPath({ sha256, ext }), bytes);
  try {
    for (let start = 0; start < bytes; start += PIECE_BYTES) {
      const length = Math.min(PIECE_BYTES, bytes - start);
      yield encoder.piece(await bufferOfPiece(await medium.readPiece({ start, length })));
    }
  } finally {
    medium.release();
  }
  const ended = encoder.endFile();
  if (ended.sha256 !== sha256) throw new Error(`The medium ${sha256} is damaged.`);
  yield ended.padding;
}
