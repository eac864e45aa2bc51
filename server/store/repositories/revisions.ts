import type { Visibility } from './stories.ts';

/** A published snapshot; never changes. */
export interface Revision {
  readonly storyId: string;
  /** Hex, named by content. */
  readonly revision: string;
  /** Rises by one per story: 'Fassung 3'. */
  readonly number: number;
  readonly notes: string;
  readonly publishedAtMs: number;
  readonly publishedBy: string | null;
  /** The story's draft version it was made from. */
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
  /** The draft as it stood, for 'restore'. */
  readonly draft: unknown;
  /** What was left out or could not be made this time; absent: nobody knows. */
  readonly problems?: unknown;
}

/** What the world sees of one story now. */
export interface Publication {
  readonly storyId: string;
  readonly slug: string;
  readonly visibility: Visibility;
  /** null = nothing to be had: never published, taken back, deleted or purged. */
  readonly revision: string | null;
  readonly summary: unknown;
  /** What publishing it left out or could not make; absent: nobody knows. */
  readonly problems?: unknown;
  /** null = never on this host; taken back it keeps the last time. */
  readonly publishedAtMs: number | null;
  /** Rises with every change of any publication on this host, in the order of commits. */
  readonly seq: number;
}

export interface Revisions {
  /** Adds the snapshot (once per content) and makes it the current one. The story must exist. */
  publish(revision: NewRevision): Promise<Publication>;
  /** Adds a snapshot that was out elsewhere: nobody gets it, and nothing counts as published here. */
  bring(revision: NewRevision): Promise<void>;
  /** Makes an older snapshot current again; undefined when there is none. */
  republish(storyId: string, revision: string, nowMs: number): Promise<Publication | undefined>;
  takeBack(storyId: string): Promise<Publication | undefined>;

  publicationOf(storyId: string): Promise<Publication | undefined>;
  /** Only where there is a revision to be had. */
  publicationBySlug(slug: string): Promise<Publication | undefined>;
  /** Everything to be had, last published first. */
  published(): Promise<readonly Publication[]>;
  /** For other servers: what changed after `seq`, in order, withdrawn ones included. */
  changesSince(seq: number): Promise<readonly Publication[]>;

  /** Newest first. */
  ofStory(storyId: string): Promise<readonly Revision[]>;
  bytesOf(storyId: string, revision: string): Promise<RevisionBytes | undefined>;
  draftOf(storyId: string, revision: string): Promise<unknown>;
}
