import * as z from 'zod/mini';
import { publishProblem } from '../publish-problems.ts';
import { errorGroup } from '../reports.ts';
import { count, id, perLanguageText, slug, text, timeMs } from '../scalars.ts';

/** What an administrator should know, each only if the server is sure of it. */
export const serverWarning = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('disk-nearly-full'), freeBytes: count, totalBytes: count }),
  z.object({ kind: z.literal('legal-blanks'), languages: z.array(z.string()) }),
  z.object({ kind: z.literal('map-archive'), reason: z.string() }),
  z.object({ kind: z.literal('single-administrator') }),
  z.object({ kind: z.literal('no-backup') }),
  /** Nobody knows then whether there are any backups. */
  z.object({ kind: z.literal('backups-unreadable'), reason: z.string() }),
  z.object({ kind: z.literal('backup-old'), madeAtMs: timeMs }),
  /** Recordings stay as they were uploaded: the server has no tools to decode and encode them. */
  z.object({ kind: z.literal('no-sound-tools') }),
  z.object({ kind: z.literal('jobs-failed'), count }),
  /** Rows that match no contract and were left out of lists since yesterday. */
  z.object({ kind: z.literal('rows-left-out'), rows: z.array(z.string()) }),
]);
export type ServerWarning = z.infer<typeof serverWarning>;

/** A walk whose draft differs from what visitors have. */
export const draftWalk = z.object({
  id,
  slug,
  title: perLanguageText,
  updatedAtMs: timeMs,
  /** The walk was never published, or was changed since. */
  state: z.enum(['unpublished', 'changed']),
});
export type DraftWalk = z.infer<typeof draftWalk>;

export const overview = z.object({
  figures: z.object({
    walks: count,
    published: count,
    /** Published, and the draft has been changed since. */
    changed: count,
    users: count,
    /** The events of the last seven days, including today. */
    weeksEvents: count,
  }),
  /** Most recently changed first; at most ten. */
  drafts: z.array(draftWalk),
  warnings: z.array(serverWarning),
  /** The errors of browsers; the latest first, at most twenty. */
  errors: z.object({
    /** It is false where the operator has switched the reports off. */
    isOn: z.boolean(),
    groups: z.array(errorGroup),
  }),
});
export type Overview = z.infer<typeof overview>;

export const JOB_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export const adminJob = z.object({
  id,
  kind: z.string(),
  state: z.enum(JOB_STATES),
  /** 0 to 1. */
  progress: z.number(),
  /** A code that clients have messages for, or the server's own message. */
  error: z.nullable(z.string()),
  attempts: count,
  createdAtMs: timeMs,
  /** The earliest start. */
  runAtMs: timeMs,
  finishedAtMs: z.nullable(timeMs),
  /** A walk that is published at a scheduled time has one. */
  publication: z.optional(
    z.object({
      storyId: id,
      /** The time that was scheduled. */
      atMs: timeMs,
      /** The field of the walk that `error` is about. */
      field: z.optional(z.string()),
      /** What publishing left out or could not make. */
      problems: z.optional(z.array(publishProblem)),
      /** It is absent once the walk is gone. */
      story: z.optional(z.object({ slug, title: perLanguageText })),
    }),
  ),
});
export type AdminJob = z.infer<typeof adminJob>;
export const adminJobs = z.object({ jobs: z.array(adminJob) });

const timeInQuery = z.coerce.number().check(z.int(), z.gte(0), z.lte(8_640_000_000_000_000));

/** The filter of the audit log's entries. */
export const auditFilter = {
  /** Exact, or a prefix that ends with a slash: 'story/'. */
  action: z.optional(text(1, 100)),
  /** A part of users' names, or the id of a user who is gone. */
  actor: z.optional(text(1, 100)),
  targetKind: z.optional(text(1, 100)),
  targetId: z.optional(text(1, 300)),
  /** All entries of this walk: itself and its elements, also those that are gone. */
  storyId: z.optional(text(1, 100)),
  fromMs: z.optional(timeInQuery),
  toMs: z.optional(timeInQuery),
};
