import type { Outcome, Page, PageRequest } from '../outcome.ts';
import type { OwnerKind } from './fields.ts';

export interface MediaRecord {
  /** Hex; the name of the content. */
  readonly sha256: string;
  /** Without the dot. */
  readonly ext: string;
  readonly type: string;
  readonly bytes: number;
  /** As it was called when it came. */
  readonly name: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly durationMs: number | null;
  /** Waveform, loudness, what was found out about it. */
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

/** Who refers to a medium: a field of a draft, a published revision, the host's settings. */
export interface MediaUser {
  readonly kind: OwnerKind | 'revision' | 'setting';
  readonly id: string;
  /** Empty where the whole thing refers to it. */
  readonly field: string;
  readonly storyId: string | null;
}

export interface MediaQuery extends PageRequest {
  /** Part of the name. */
  readonly search?: string;
  /** Beginning of the type: 'audio/', 'image/'. */
  readonly typePrefix?: string;
  readonly isUnused?: boolean;
  /** What authors brought: neither made of something else nor waiting to be deleted. */
  readonly isOriginal?: boolean;
}

export interface Media {
  /** The same content twice is one record; the first one's name stays. */
  add(media: NewMedia): Promise<MediaRecord>;
  bySha256(sha256: string): Promise<MediaRecord | undefined>;
  bySha256s(sha256s: readonly string[]): Promise<readonly MediaRecord[]>;
  change(sha256: string, change: MediaChange): Promise<MediaRecord | undefined>;
  /** Newest first. */
  list(query: MediaQuery): Promise<Page<MediaRecord>>;
  /** Stays while anything refers to it or it is a rendition of what is kept. */
  remove(sha256: string): Promise<Outcome<null, 'missing' | 'in-use'>>;

  setRendition(source: string, rendition: Rendition): Promise<void>;
  renditionsOf(source: string): Promise<readonly Rendition[]>;

  /** Replaces what this user (kind, id, field) refers to. */
  setUses(user: MediaUser, sha256s: readonly string[]): Promise<void>;
  usersOf(sha256: string): Promise<readonly MediaUser[]>;
  /** Referred to by nothing, nor a rendition of what is kept, and older than this. */
  unusedSince(beforeMs: number): Promise<readonly MediaRecord[]>;
}
