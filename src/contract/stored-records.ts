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

/** What a device stores about a walk that it has opened. */
export const libraryRecord = z.object({
  walk: slug,
  revision: z.string(),
  title: perLanguageText,
  openedAtMs: timeMs,
  lastTrack: z.optional(slug),
  lastTrackTitle: z.optional(perLanguageText),
  cover: z.optional(perLanguageText),
  languages: z.optional(z.array(walkLanguage)),
  /** Its other slugs: records under them are of the same walk. */
  alsoCalled: z.optional(z.array(slug)),
  /** The user who was signed in. Absent: whoever holds the device. */
  owner: z.optional(id),
});
export type LibraryRecord = z.infer<typeof libraryRecord>;

/** One file of a downloaded walk, in chunks; `chunks` are their expected digests. */
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
  /** The position in the order in which the walk uses its files. */
  place: z.optional(count),
  /** Visited media have this: when the file was seen or heard to its end. */
  metAtMs: z.optional(timeMs),
  /** Such a file depends on the access right of this user. */
  owner: z.optional(id),
});
export type StoredFile = z.infer<typeof storedFile>;

/** A walk that a visitor wanted on the device: what of it, and how far its download has come. */
export const storedDownload = z.object({
  walk: slug,
  revision: z.string(),
  title: perLanguageText,
  /** The languages whose recordings were wanted. */
  languages: z.array(languageId),
  bytes: count,
  state: z.enum(['wanted', 'paused', 'ready']),
  askedAtMs: timeMs,
  /** Every byte of it had been checked at this time. */
  readyAtMs: z.optional(timeMs),
  /**
   * Another revision, or this one with other recordings, was complete here: it is no new download.
   */
  wasWhole: z.optional(z.literal(true)),
  /** Its offline check succeeded at this time; another revision has not been checked. */
  rehearsedAtMs: z.optional(timeMs),
  /** It is being imported from a file: until it is complete nothing of it can be resumed. */
  source: z.optional(z.literal('file')),
  /** The user whose access right the walk depends on. Absent: a public walk. */
  owner: z.optional(id),
});
export type StoredDownload = z.infer<typeof storedDownload>;

/**
 * Local storage remembers by this a walk that had been complete here, also after the browser has
 * evicted its bytes.
 */
export const downloadMark = z.object({
  walk: slug,
  title: perLanguageText,
  /** The user whose access right the walk depended on. Absent: a public walk. */
  owner: z.optional(id),
});
export type DownloadMark = z.infer<typeof downloadMark>;

/** A story in the wire format, as it was loaded. */
export const storedStory = z.object({
  walk: slug,
  revision: z.string(),
  wire: z.record(z.string(), z.unknown()),
  keptAtMs: timeMs,
  /** The user whose access right the walk depends on. Absent: a public walk. */
  owner: z.optional(id),
});
export type StoredStory = z.infer<typeof storedStory>;

/**
 * A response that the worker caches and that is none of the walk's listed files: a tile of a public
 * server, a range of an archive of tiles, or the server-rendered page of a walk. Its bytes are
 * stored beside it, under its address.
 */
export const cachedFile = z.object({
  /** The address includes the range, if only a range was requested. */
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
  /** The walk whose page requested it. */
  walk: z.optional(slug),
  /** A page has this: the revision of the walk that it shows. */
  revision: z.optional(z.string()),
  /** A page has its response headers, above all the policy that allows its inline script. */
  headers: z.optional(z.record(z.string(), z.string())),
  /** A page has the browser's languages, by which the server chose the page's language. */
  languages: z.optional(z.string()),
});
export type CachedFile = z.infer<typeof cachedFile>;

/** One item that waits to be sent. It carries its user and is never sent for another. */
export const outboxRow = z.object({
  id: z.uuid(),
  userId: z.nullable(id),
  kind: z.enum(['progress', 'event']),
  walk: slug,
  madeAtMs: timeMs,
  tries: count,
  isSetAside: z.boolean(),
  /** The id of the server's response that rejected it; rows of earlier releases name none. */
  requestId: z.optional(z.string()),
  payload: z.unknown(),
});
export type OutboxRow = z.infer<typeof outboxRow>;

/**
 * The server's copy of a user's progress in a walk; due times are by the server's clock. It is read
 * at any length that an earlier release allowed.
 */
export const progressLists = z.object({
  entries: z.array(elementEntry),
  positions: z.array(playbackPosition),
  delayed: z.array(
    z.object({
      ...z.omit(delayedOperation, { dueInMs: true }).shape,
      dueAtMs: z.number(),
    }),
  ),
});
export type ProgressLists = z.infer<typeof progressLists>;
