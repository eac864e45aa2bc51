import type { Visibility } from '../stories/stories.repository.ts';

/** A published snapshot; never changes. */
export interface Revision {
  readonly storyId: string;
  /** Hex hash of the content. */
  readonly revision: string;
  /** Increases by one per story: 'Fassung 3'. */
  readonly number: number;
  readonly notes: string;
  readonly publishedAtMs: number;
  readonly publishedBy: string | null;
  /** The story's draft version that it was made from. */
  readonly draftVersion: number;
}

/** The bytes as they are sent. */
export interface RevisionBytes {
  readonly wire: Uint8Array;
  readonly brotli: Uint8Array;
  readonly gzip: Uint8Array;
}

export interface NewRevision extends RevisionBytes {
  readonly storyId: string;
  readonly revision: string;
  readonly notes: string;
  readonly publishedAtMs: number;
  readonly publishedBy: string | null;
  readonly draftVersion: number;
  /** Title, cover, city … for the list of walks. */
  readonly summary: unknown;
  /** The draft as it was, for 'restore'. */
  readonly draft: unknown;
  /** What was left out or could not be made this time; absent: unknown. */
  readonly problems?: unknown;
}

/** The public state of one story. */
export interface Publication {
  readonly storyId: string;
  readonly slug: string;
  readonly visibility: Visibility;
  /** null = not available: never published, unpublished, deleted or purged. */
  readonly revision: string | null;
  readonly summary: unknown;
  /** What publishing left out or could not make; absent: unknown. */
  readonly problems?: unknown;
  /** null = never published on this server; after unpublishing it is the last time. */
  readonly publishedAtMs: number | null;
  /** Increases with every change of any publication on this server, in the order of commits. */
  readonly seq: number;
}

export interface Revisions {
  /** Adds the snapshot (once per content) and makes it the current one. The story must exist. */
  publish(revision: NewRevision): Promise<Publication>;
  /** Adds a snapshot from a remote origin: it is not served and not counted as published here. */
  importRevision(revision: NewRevision): Promise<void>;
  /** Makes an older snapshot current again; undefined when it does not exist. */
  republish(storyId: string, revision: string, nowMs: number): Promise<Publication | undefined>;
  unpublish(storyId: string): Promise<Publication | undefined>;

  publicationOf(storyId: string): Promise<Publication | undefined>;
  /** Only if a revision is available. */
  publicationBySlug(slug: string): Promise<Publication | undefined>;
  /** Everything that is available, last published first. */
  published(): Promise<readonly Publication[]>;
  /** For other servers: the changes after `seq`, in order, withdrawn ones included. */
  changesSince(seq: number): Promise<readonly Publication[]>;

  /** Newest first. */
  ofStory(storyId: string): Promise<readonly Revision[]>;
  bytesOf(storyId: string, revision: string): Promise<RevisionBytes | undefined>;
  draftOf(storyId: string, revision: string): Promise<unknown>;
}
