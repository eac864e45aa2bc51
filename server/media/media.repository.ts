import type { WriteResult, Page, PageRequest } from '../database/write-result.ts';
import type { EntityKind } from '../stories/field-values.repository.ts';

export interface MediaRecord {
  /** Hex; identifies the content. */
  readonly sha256: string;
  /** Without the dot. */
  readonly ext: string;
  readonly type: string;
  readonly bytes: number;
  /** The file's name at its upload. */
  readonly name: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly durationMs: number | null;
  /** Waveform, loudness and other results of the analysis. */
  readonly details: unknown;
  readonly createdAtMs: number;
  readonly createdBy: string | null;
}

export type NewMedia = Pick<MediaRecord, 'sha256' | 'ext' | 'type' | 'bytes' | 'createdAtMs'> &
  Partial<Pick<MediaRecord, 'name' | 'width' | 'height' | 'durationMs' | 'details' | 'createdBy'>>;

export type MediaChange = Partial<
  Pick<MediaRecord, 'name' | 'width' | 'height' | 'durationMs' | 'details'>
>;

/** Another form of the same content: 'aac', 'reversed', 'webp-640'. */
export interface Rendition {
  readonly form: string;
  readonly sha256: string;
}

/** What refers to a medium: a field of a draft, a published revision, the site's settings. */
export interface MediaReferrer {
  readonly kind: EntityKind | 'revision' | 'setting';
  readonly id: string;
  /** Empty where the whole entity refers to it. */
  readonly field: string;
  readonly storyId: string | null;
}

export interface MediaQuery extends PageRequest {
  /** Part of the name. */
  readonly search?: string;
  /** Prefix of the type: 'audio/', 'image/'. */
  readonly typePrefix?: string;
  readonly isUnused?: boolean;
  /** What authors uploaded: neither a rendition nor in the deletion queue. */
  readonly isOriginal?: boolean;
}

export interface Media {
  /** The same content twice is one record with the first one's name. */
  add(media: NewMedia): Promise<MediaRecord>;
  bySha256(sha256: string): Promise<MediaRecord | undefined>;
  bySha256s(sha256s: readonly string[]): Promise<readonly MediaRecord[]>;
  changeMedium(sha256: string, change: MediaChange): Promise<MediaRecord | undefined>;
  /** Newest first. */
  list(query: MediaQuery): Promise<Page<MediaRecord>>;
  /** Fails while anything refers to it, or while it is a rendition of a used medium. */
  remove(sha256: string): Promise<WriteResult<null, 'missing' | 'in-use'>>;

  setRendition(source: string, rendition: Rendition): Promise<void>;
  renditionsOf(source: string): Promise<readonly Rendition[]>;

  /** Replaces the references of this user (kind, id, field). */
  setUses(user: MediaReferrer, sha256s: readonly string[]): Promise<void>;
  referrersOf(sha256: string): Promise<readonly MediaReferrer[]>;
  /** Not referred to, not a rendition of a used medium, and older than this. */
  unusedSince(beforeMs: number): Promise<readonly MediaRecord[]>;
}
