import { createHash, type Hash } from 'node:crypto';
import { BackupFault } from '../backup/backup-fault.ts';
import type { MediumFrame } from '../backup/backup-format.ts';
import { contentKindOf, HEAD_BYTES } from '../uploads/content-kind.ts';
import { Refusal } from '../refusal.ts';
import {
  PARCEL_BOUNDS,
  type ParcelBounds,
  type ParcelDraft,
  type ParcelHeader,
} from './parcel-format.ts';
import { readParcel, type ParcelPart } from './parcel-reader.ts';

/**
 * A walk's file without its versions and the bytes of its media, every one of which was looked at:
 * of a long history never more than one version is in memory.
 */
export interface WholeParcel {
  readonly header: ParcelHeader;
  readonly draft: ParcelDraft;
  /** One of its versions is what visitors had. */
  readonly isPublished: boolean;
}

interface ReadOrder {
  readonly signal?: AbortSignal | undefined;
  /** 0 to 1. */
  readonly report?: ((progress: number) => void) | undefined;
  readonly bounds?: ParcelBounds;
}

/**
 * Reads every byte. Throws `BackupFault` where anything is not what the header promises, and a
 * `Refusal` where it is more than any walk is.
 */
export async function readWholeParcel(
  file: string,
  { signal, report, bounds = PARCEL_BOUNDS }: ReadOrder = {},
): Promise<WholeParcel> {
  const check = new ParcelCheck(bounds);
  for await (const part of readParcel(file, signal)) {
    check.take(part);
    report?.(check.progress);
  }
  return check.result();
}

interface OpenMedium {
  readonly frame: MediumFrame;
  readonly digest: Hash;
  head: Buffer;
  bytes: number;
}

class ParcelCheck {
  #header: ParcelHeader | undefined;
  #draft: ParcelDraft | undefined;
  #isPublished = false;
  #revisions = 0;
  #documentBytes = 0;
  #media = 0;
  #open: OpenMedium | undefined;
  readonly #bounds: ParcelBounds;

  constructor(bounds: ParcelBounds) {
    this.#bounds = bounds;
  }

  get progress(): number {
    const { revisions = 0, media = [] } = this.#header ?? {};
    return (this.#revisions + this.#media) / Math.max(1, revisions + media.length);
  }

  take(part: ParcelPart): void {
    if (part.kind === 'bytes') return this.#bytes(part.piece);
    this.#closeMedium();
    if ((part.kind === 'header') !== (this.#header === undefined)) throw damaged('no one header');
    if (part.kind === 'header') this.#begins(part.header);
    else if (part.kind === 'medium') this.#begin(part.medium);
    else if (part.kind === 'document') this.#document(part);
  }

  result(): WholeParcel {
    const [header, draft] = [this.#header, this.#draft];
    if (header === undefined || draft === undefined) throw damaged('a part is missing');
    const isWhole =
      this.#media === header.media.length &&
      this.#revisions === header.revisions &&
      draft.elements.length === header.elements;
    if (!isWhole) throw damaged('it does not hold what it says');
    return { header, draft, isPublished: this.#isPublished };
  }

  #begins(header: ParcelHeader): void {
    if (header.revisions > this.#bounds.revisions) throw new Refusal('parcel/too-large');
    this.#header = header;
  }

  #document({ document, bytes }: Extract<ParcelPart, { kind: 'document' }>): void {
    this.#documentBytes += bytes;
    if (this.#documentBytes > this.#bounds.documentBytes) throw new Refusal('parcel/too-large');
    // Whoever reads the versions once more stops at the first file.
    if (this.#media > 0) throw damaged('a version behind the files');
    if (document.kind === 'revision') {
      this.#revisions += 1;
      this.#isPublished ||= document.isCurrent;
    } else if (this.#draft === undefined) this.#draft = document;
    else throw damaged('there are two drafts');
    if (this.#revisions > (this.#header?.revisions ?? 0)) throw damaged('too many versions');
  }

  #begin(frame: MediumFrame): void {
    const wanted = this.#header?.media[this.#media];
    const isIt =
      wanted?.sha256 === frame.sha256 && wanted.ext === frame.ext && wanted.bytes === frame.bytes;
    if (!isIt) throw damaged('a file that was not announced');
    this.#open = { frame, digest: createHash('sha256'), head: Buffer.alloc(0), bytes: 0 };
  }

  #bytes(piece: Buffer): void {
    const open = this.#open;
    if (open === undefined) throw damaged('bytes of no file');
    if (open.head.length < HEAD_BYTES) open.head = Buffer.concat([open.head, piece]);
    open.head = open.head.subarray(0, HEAD_BYTES);
    open.digest.update(piece);
    open.bytes += piece.length;
    if (open.bytes > open.frame.bytes) throw damaged('a file is longer than it says');
  }

  #closeMedium(): void {
    const open = this.#open;
    if (open === undefined) return;
    const { frame, digest, bytes, head } = open;
    const isIt = bytes === frame.bytes && digest.digest('hex') === frame.sha256;
    if (!isIt || !isKindOf(head, frame.ext)) throw damaged('a file is not what its name says');
    this.#media += 1;
    this.#open = undefined;
  }
}

/** Beside what authors upload, only maps and plans that a host has cut. */
function isKindOf(head: Buffer, ext: string): boolean {
  if (ext === 'pmtiles') return head.toString('latin1', 0, 7) === 'PMTiles';
  return contentKindOf(head)?.ext === ext;
}

const damaged = (how: string) => new BackupFault('backup/damaged', how);
