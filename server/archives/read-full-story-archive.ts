import { createHash, type Hash } from 'node:crypto';
import { BackupError } from '../archive-files/backup-error.ts';
import type { ArchivedMedium } from '../archive-files/archive-format.ts';
import { contentKindOf, HEAD_BYTES } from '../media-files/content-kind.ts';
import { ApiError } from '../api-error.ts';
import {
  STORY_ARCHIVE_LIMITS,
  type StoryArchiveLimits,
  type StoryArchiveDraft,
  type StoryArchiveHeader,
} from './story-archive-format.ts';
import type { StoryArchiveEntry } from './story-archive-entry.ts';
import { readStoryArchive } from './story-archive-reader.ts';

/**
 * A checked archive without its versions and the bytes of its media: of a long history never more
 * than one version is in memory.
 */
export interface FullStoryArchive {
  readonly header: StoryArchiveHeader;
  readonly draft: StoryArchiveDraft;
  /** One of its versions was published. */
  readonly isPublished: boolean;
}

interface ReadArchiveOptions {
  readonly signal?: AbortSignal | undefined;
  /** 0 to 1. */
  readonly report?: ((progress: number) => void) | undefined;
  readonly bounds?: StoryArchiveLimits;
}

/**
 * Reads every byte. Throws `BackupError` where anything differs from what the header promises, and
 * an `ApiError` where it is more than any walk has.
 */
export async function readFullStoryArchive(
  file: string,
  { signal, report, bounds = STORY_ARCHIVE_LIMITS }: ReadArchiveOptions = {},
): Promise<FullStoryArchive> {
  const check = new StoryArchiveCheck(bounds);
  for await (const entry of readStoryArchive(file, signal)) {
    check.checkEntry(entry);
    report?.(check.progress);
  }
  return check.result();
}

interface OpenMedium {
  readonly medium: ArchivedMedium;
  readonly digest: Hash;
  head: Buffer;
  bytes: number;
}

class StoryArchiveCheck {
  #header: StoryArchiveHeader | undefined;
  #draft: StoryArchiveDraft | undefined;
  #isPublished = false;
  #revisions = 0;
  #documentBytes = 0;
  #media = 0;
  #medium: OpenMedium | undefined;
  readonly #bounds: StoryArchiveLimits;

  constructor(bounds: StoryArchiveLimits) {
    this.#bounds = bounds;
  }

  get progress(): number {
    const { revisions = 0, media = [] } = this.#header ?? {};
    return (this.#revisions + this.#media) / Math.max(1, revisions + media.length);
  }

  checkEntry(entry: StoryArchiveEntry): void {
    if (entry.kind === 'bytes') return this.#addBytes(entry.piece);
    this.#closeMedium();
    if ((entry.kind === 'header') !== (this.#header === undefined))
      throw damaged('expected exactly one header');
    if (entry.kind === 'header') this.#checkHeader(entry.header);
    else if (entry.kind === 'medium') this.#beginMedium(entry.medium);
    else if (entry.kind === 'document') this.#checkDocument(entry);
  }

  result(): FullStoryArchive {
    const [header, draft] = [this.#header, this.#draft];
    if (header === undefined || draft === undefined)
      throw damaged('the header or the draft is missing');
    const isComplete =
      this.#media === header.media.length &&
      this.#revisions === header.revisions &&
      draft.elements.length === header.elements;
    if (!isComplete) throw damaged('its content does not match its header');
    return { header, draft, isPublished: this.#isPublished };
  }

  #checkHeader(header: StoryArchiveHeader): void {
    if (header.revisions > this.#bounds.revisions) throw new ApiError('parcel/too-large');
    this.#header = header;
  }

  #checkDocument({ document, bytes }: Extract<StoryArchiveEntry, { kind: 'document' }>): void {
    this.#documentBytes += bytes;
    if (this.#documentBytes > this.#bounds.documentBytes) throw new ApiError('parcel/too-large');
    // A later reader of the versions stops at the first file.
    if (this.#media > 0) throw damaged('a version after the files');
    if (document.kind === 'revision') {
      this.#revisions += 1;
      this.#isPublished ||= document.isCurrent;
    } else if (this.#draft === undefined) this.#draft = document;
    else throw damaged('there are two drafts');
    if (this.#revisions > (this.#header?.revisions ?? 0)) throw damaged('too many versions');
  }

  #beginMedium(medium: ArchivedMedium): void {
    const wanted = this.#header?.media[this.#media];
    const isIt =
      wanted?.sha256 === medium.sha256 &&
      wanted.ext === medium.ext &&
      wanted.bytes === medium.bytes;
    if (!isIt) throw damaged('a file that the header does not list');
    this.#medium = { medium, digest: createHash('sha256'), head: Buffer.alloc(0), bytes: 0 };
  }

  #addBytes(piece: Buffer): void {
    const open = this.#medium;
    if (open === undefined) throw damaged('bytes without a file');
    if (open.head.length < HEAD_BYTES) open.head = Buffer.concat([open.head, piece]);
    open.head = open.head.subarray(0, HEAD_BYTES);
    open.digest.update(piece);
    open.bytes += piece.length;
    if (open.bytes > open.medium.bytes) throw damaged('a file is longer than announced');
  }

  #closeMedium(): void {
    const open = this.#medium;
    if (open === undefined) return;
    const { medium, digest, bytes, head } = open;
    const isIt = bytes === medium.bytes && digest.digest('hex') === medium.sha256;
    if (!isIt || !isKindOf(head, medium.ext)) throw damaged('a file does not match its name');
    this.#media += 1;
    this.#medium = undefined;
  }
}

/** Besides uploads of authors, only maps and plans that a server has cut. */
function isKindOf(head: Buffer, ext: string): boolean {
  if (ext === 'pmtiles') return head.toString('latin1', 0, 7) === 'PMTiles';
  return contentKindOf(head)?.ext === ext;
}

const damaged = (how: string) => new BackupError('backup/damaged', how);
