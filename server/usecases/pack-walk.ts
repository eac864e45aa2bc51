import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { DIGEST_BYTES, FRAME, FRAME_HEAD_BYTES, PIECE_BYTES } from '../backup/backup-format.ts';
import { firstLineOf, frameHead } from '../backup/frames.ts';
import type { MediaStore } from '../media/media-store.ts';
import { wholePiece } from '../media/read-medium.ts';
import { assertReadableDocument } from '../parcel/assert-readable-document.ts';
import {
  DOCUMENT_FRAME,
  MOST_DOCUMENT_BYTES,
  PARCEL_BOUNDS,
  PARCEL_FORM,
} from '../parcel/parcel-format.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import {
  gatherWalk,
  type GatheredMedium,
  type GatheredWalk,
  type ParcelDocument,
} from './gather-walk.ts';

type Needs = Pick<Services, 'store' | 'media' | 'clock' | 'host'>;

export interface PackedWalk {
  readonly name: string;
  /** Known before the first of them is sent. */
  readonly bytes: number;
  /** It breaks off where a file of the walk is not what its name says. */
  readonly pieces: () => AsyncGenerator<Buffer>;
}

const compress = promisify(gzip);

/**
 * One walk as one file, which is made while it is sent: never more than a piece or a version is in
 * memory. To know the length before, each version is packed twice, and let go after the first time.
 */
export async function packWalk(needs: Needs, storyId: string): Promise<PackedWalk> {
  const measured = new Measured();
  const walk = await gatherWalk(needs, storyId, (document) => measured.look(document));
  const { header, media } = walk;
  const head = [
    firstLineOf(PARCEL_FORM),
    ...frame(FRAME.header, Buffer.from(JSON.stringify(header))),
  ];
  const end = frame(FRAME.end, Buffer.from(JSON.stringify({ media: media.length })));
  const own = [...head, ...end].reduce((sum, { length }) => sum + length, DIGEST_BYTES);
  const bytes = media.reduce((sum, one) => sum + packedBytesOf(one), own + measured.bytes);
  const stamp = new Date(header.madeAtMs).toISOString().slice(0, 10);
  return {
    name: `${fileNameOf(header.slug)}-${stamp}.klangweg`,
    bytes,
    pieces: () => sealed(allPieces(needs.media, { ...walk, head, end, measured })),
  };
}

/** What the walk's documents come to. */
class Measured {
  readonly #lengths: number[] = [];
  #plainBytes = 0;

  get bytes(): number {
    return this.#lengths.reduce((sum, length) => sum + FRAME_HEAD_BYTES + length, 0);
  }

  async look(document: ParcelDocument): Promise<void> {
    const plain = Buffer.from(JSON.stringify(document));
    this.#plainBytes += plain.length;
    if (this.#plainBytes > PARCEL_BOUNDS.documentBytes) throw new Refusal('parcel/too-large');
    const { length } = await packed(plain);
    assertTakenIn(plain, length);
    this.#lengths.push(length);
  }

  /** The length was promised, and a version that changed would be another. */
  assertSame(at: number, { length }: Buffer): void {
    if (length !== this.#lengths[at]) throw new Error(`The document ${at} has changed.`);
  }
}

/** No file is made that its reader would refuse. */
function assertTakenIn(plain: Buffer, packedBytes: number): void {
  const isTooLong = plain.length > MOST_DOCUMENT_BYTES || packedBytes > PARCEL_FORM.mostFrameBytes;
  if (isTooLong) throw new Refusal('parcel/too-large');
  assertReadableDocument(plain);
}

const packed = (plain: Buffer): Promise<Buffer> => compress(plain, { level: 6 });

const frame = (kind: number, payload: Buffer): Buffer[] => [
  frameHead(kind, payload.length),
  payload,
];

const fileNameOf = (slug: string) => slug.replaceAll(/[^A-Za-z0-9_-]+/g, '-').slice(0, 80);

const introductionOf = ({ sha256, ext, bytes }: GatheredMedium): Buffer[] =>
  frame(FRAME.medium, Buffer.from(JSON.stringify({ sha256, ext, bytes })));

function packedBytesOf(medium: GatheredMedium): number {
  const introduction = introductionOf(medium).reduce((sum, { length }) => sum + length, 0);
  return introduction + medium.bytes + Math.ceil(medium.bytes / PIECE_BYTES) * FRAME_HEAD_BYTES;
}

interface Parts extends Pick<GatheredWalk, 'documents' | 'media'> {
  readonly head: readonly Buffer[];
  readonly end: readonly Buffer[];
  readonly measured: Measured;
}

async function* allPieces(
  store: MediaStore,
  { head, documents, measured, media, end }: Parts,
): AsyncGenerator<Buffer> {
  yield* head;
  let at = 0;
  for await (const document of documents()) {
    const payload = await packed(Buffer.from(JSON.stringify(document)));
    measured.assertSame(at, payload);
    at += 1;
    yield* frame(DOCUMENT_FRAME, payload);
  }
  for (const medium of media) {
    yield* introductionOf(medium);
    yield* piecesOf(store, medium);
  }
  yield* end;
}

async function* piecesOf(
  store: MediaStore,
  { sha256, ext, bytes }: GatheredMedium,
): AsyncGenerator<Buffer> {
  const open = await store.take({ sha256, ext });
  if (open?.size !== bytes) {
    open?.release();
    throw new Error(`The medium ${sha256} has gone.`);
  }
  const digest = createHash('sha256');
  try {
    for (let start = 0; start < bytes; start += PIECE_BYTES) {
      const length = Math.min(PIECE_BYTES, bytes - start);
      const piece = await wholePiece(await open.read({ start, length }));
      digest.update(piece);
      yield* frame(FRAME.bytes, piece);
    }
  } finally {
    open.release();
  }
  if (digest.digest('hex') !== sha256) throw new Error(`The medium ${sha256} is damaged.`);
}

/** With the digest of everything behind it. */
async function* sealed(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const digest = createHash('sha256');
  for await (const piece of pieces) {
    digest.update(piece);
    yield piece;
  }
  yield digest.digest();
}
