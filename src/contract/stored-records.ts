import * as z from 'zod/mini';
import { delayedOperation, elementEntry, playbackPosition } from './progress.ts';
import { count, id, languageId, perLanguageText, sha256, slug, timeMs } from './scalars.ts';
import { walkLanguage } from './walks.ts';

/*
 * WARNING: these shapes lie on visitors' devices and outlive every release. Change them only
 * additively, and keep a fixture of each version that was ever shipped.
 */

/** Local storage: `token`, `userId`, and `progress_{storySlug}` (see core progress). */
export const STORAGE_KEYS = { token: 'token', userId: 'userId' } as const;

/** What a device remembers of a walk it has met. */
export const libraryRecord = z.object({
  walk: slug,
  revision: z.string(),
  title: perLanguageText,
  openedAtMs: timeMs,
  lastTrack: z.optional(slug),
  lastTrackTitle: z.optional(perLanguageText),
  cover: z.optional(perLanguageText),
  languages: z.optional(z.array(walkLanguage)),
  /** Its other names: records under them are of the same walk. */
  alsoCalled: z.optional(z.array(slug)),
  /** The user who was signed in. Absent: whoever holds the device. */
  owner: z.optional(id),
});
export type LibraryRecord = z.infer<typeof libraryRecord>;

/** One file of a downloaded walk, in chunks; `chunks` are the digests it must have. */
export const storedFile = z.object({
  walk: slug,
  revision: z.string(),
  url: z.string(),
  sha256,
  bytes: count,
  type: z.string(),
  chunkBytes: count,
  chunks: z.array(sha256),
  state: z.enum(['partial', 'ready', 'corrupt']),
  /** In which order the walk uses its files. */
  place: z.optional(count),
  /** Only of files that nobody asked for: when it was looked at or heard to its end. */
  metAtMs: z.optional(timeMs),
  /** Of such a file: whose right it stands on. */
  owner: z.optional(id),
});
export type StoredFile = z.infer<typeof storedFile>;

/** A walk that somebody wanted on the device: what of it, and how far that has come. */
export const storedPack = z.object({
  walk: slug,
  revision: z.string(),
  title: perLanguageText,
  /** Whose voices were wanted. */
  languages: z.array(languageId),
  bytes: count,
  state: z.enum(['wanted', 'paused', 'ready']),
  askedAtMs: timeMs,
  /** When every byte of it had been checked. */
  readyAtMs: z.optional(timeMs),
  /** Another revision, or this one with other voices, was whole here: it is no new download. */
  wasWhole: z.optional(z.literal(true)),
  /** When its dead-zone pass saw everything; another revision has not been seen. */
  rehearsedAtMs: z.optional(timeMs),
  /** On its way from a file: until it is whole there is nothing of it to go on with. */
  source: z.optional(z.literal('file')),
  /** Whose right the walk stands on. Absent: a walk for everybody. */
  owner: z.optional(id),
});
export type StoredPack = z.infer<typeof storedPack>;

/** In local storage: a walk that had been whole here, also after the browser has taken its bytes. */
export const downloadMark = z.object({
  walk: slug,
  title: perLanguageText,
  /** Whose right the walk stood on. Absent: a walk for everybody. */
  owner: z.optional(id),
});
export type DownloadMark = z.infer<typeof downloadMark>;

/** A story in the wire format, as it was met. */
export const storedStory = z.object({
  walk: slug,
  revision: z.string(),
  wire: z.record(z.string(), z.unknown()),
  keptAtMs: timeMs,
  /** Whose right the walk stands on. Absent: a walk for everybody. */
  owner: z.optional(id),
});
export type StoredStory = z.infer<typeof storedStory>;

/**
 * A response that the worker keeps and that is none of the walk's listed files: a tile of a public
 * server, a range of an archive of tiles, or the server-rendered page of a walk. Its bytes lie
 * beside it, under its address.
 */
export const passedFile = z.object({
  /** Where only a range was asked for, with that range. */
  address: z.string(),
  kind: z.enum(['tile', 'archive', 'page']),
  status: z.union([z.literal(200), z.literal(206)]),
  type: z.string(),
  range: z.optional(z.string()),
  etag: z.optional(z.string()),
  sha256,
  bytes: count,
  freshUntilMs: timeMs,
  usedAtMs: timeMs,
  /** The walk whose page asked for it. */
  walk: z.optional(slug),
  /** Of a page: the revision of the walk that it shows. */
  revision: z.optional(z.string()),
  /** Of a page: what it came with, above all the policy that allows its inline script. */
  headers: z.optional(z.record(z.string(), z.string())),
  /** Of a page: what the browser spoke, by which the server chose the page's language. */
  languages: z.optional(z.string()),
});
export type PassedFile = z.infer<typeof passedFile>;

/** One thing that waits to be sent. It carries its user and is never sent for another. */
export const outboxRow = z.object({
  id: z.uuid(),
  userId: z.nullable(id),
  kind: z.enum(['progress', 'event']),
  walk: slug,
  madeAtMs: timeMs,
  tries: count,
  isSetAside: z.boolean(),
  payload: z.unknown(),
});
export type OutboxRow = z.infer<typeof outboxRow>;

/**
 * The server's copy of a user's progress in a walk; due times are by the server's clock. However long
 * an earlier release let it grow, it is read.
 */
export const keptProgress = z.object({
  entries: z.array(elementEntry),
  positions: z.array(playbackPosition),
  delayed: z.array(
    z.object({
      ...z.omit(delayedOperation, { dueInMs: true }).shape,
      dueAtMs: z.number(),
    }),
  ),
});
export type KeptProgress = z.infer<typeof keptProgress>;
