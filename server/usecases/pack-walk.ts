import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { DIGEST_BYTES, FRAME, FRAME_HEAD_BYTES, PIECE_BYTES } from '../backup/backup-format.ts';
import { firstLineOf, frameHead } from '../backup/frames.ts';
import type { MediaStore } from '../media/media-store.ts';
import { wholePiece } from '../media/read-medium.ts';
import { DOCUMENT_FRAME, PARCEL_FORM } from '../parcel/parcel-format.ts';
import type { Services } from '../services.ts';
import { gatherWalk, type GatheredMedium } from './gather-walk.ts';

type Needs = Pick<Services, 'store' | 'media' | 'clock' | 'host'>;

export interface PackedWalk {
  readonly name: string;
  /** Known before the first of them is sent. */
  readonly bytes: number;
  /** Versions that stay here. */
  readonly olderLeft: number;
  /** It breaks off where a file of the walk is not what its name says. */
  readonly pieces: () => AsyncGenerator<Buffer>;
}

const compress = promisify(gzip);

/** One walk as one file, which is made while it is sent: never more than a piece is in memory. */
export async function packWalk(needs: Needs, storyId: string): Promise<PackedWalk> {
  const { header, documents, media } = await gatherWalk(needs, storyId);
  const head: Buffer[] = [
    firstLineOf(PARCEL_FORM),
    ...frame(FRAME.header, Buffer.from(JSON.stringify(header))),
  ];
  for (const document of documents) {
    head.push(...frame(DOCUMENT_FRAME, await compress(JSON.stringify(document), { level: 6 })));
  }
  const end = frame(FRAME.end, Buffer.from(JSON.stringify({ media: media.length })));
  const own = [...head, ...end].reduce((sum, { length }) => sum + length, DIGEST_BYTES);
  const bytes = media.reduce((sum, one) => sum + packedBytesOf(one), own);
  const stamp = new Date(header.madeAtMs).toISOString().slice(0, 10);
  return {
    name: `${fileNameOf(header.slug)}-${stamp}.klangweg`,
    bytes,
    olderLeft: header.olderLeft ?? 0,
    pieces: () => sealed(allPieces(needs.media, head, media, end)),
  };
}

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

async function* allPieces(
  store: MediaStore,
  head: readonly Buffer[],
  media: readonly GatheredMedium[],
  end: readonly Buffer[],
): AsyncGenerator<Buffer> {
  yield* head;
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
