import * as z from 'zod/mini';
import { auditFilter } from './admin/overview.ts';
import { siteSettings, SETTING_NAMES } from './site-settings.ts';
import { publishProblem } from './publish-problems.ts';
import {
  contentVersion,
  count,
  countInQuery,
  id,
  perLanguageText,
  slug,
  text,
  timeMs,
} from './scalars.ts';
import { visibility } from './walks.ts';

export const pageQuery = z.object({
  limit: z.optional(countInQuery.check(z.lte(200))),
  offset: z.optional(countInQuery),
  search: z.optional(text(0, 200)),
});

/** A walk was never published, or has changed since, or is as published, or was unpublished. */
export const STORY_STATES = ['draft', 'changed', 'published', 'taken-back'] as const;
const storyState = z.enum(STORY_STATES);
export type StoryState = z.infer<typeof storyState>;

export const storiesQuery = z.object({
  limit: z.optional(countInQuery.check(z.lte(200))),
  offset: z.optional(countInQuery),
  search: z.optional(text(0, 200)),
  state: z.optional(storyState),
});

export const idParams = z.object({ id });

/** The published revision of a walk, and whether its draft has changed since. */
export const publicationStatus = z.object({
  revision: z.string(),
  atMs: timeMs,
  isDraftNewer: z.boolean(),
});

export const adminStory = z.object({
  id,
  slug,
  title: perLanguageText,
  visibility,
  version: count,
  draftVersion: count,
  updatedAtMs: timeMs,
  state: storyState,
  /** The caller made it, and does not have every walk's rights anyway. */
  isOwn: z.optional(z.literal(true)),
  /** It is absent while nothing is published. */
  published: z.optional(publicationStatus),
});
export type AdminStory = z.infer<typeof adminStory>;
export const adminStories = z.object({
  stories: z.array(adminStory),
  total: count,
  /** Counts of all walks that match the filter, whatever their state. */
  states: z.record(storyState, count),
});

export const publishBody = z.object({ notes: z.optional(text(0, 2000)) });
export const published = z.object({
  revision: z.string(),
  slug,
  /**
   * Elements of the draft that could not be read and are left out, maps and plans that were not
   * cut.
   */
  problems: z.array(publishProblem),
});

export const settingsRead = z.object({
  settings: siteSettings,
  /**
   * The current version of each setting: a client that saves one sends the version that it is based
   * on.
   */
  versions: z.record(z.enum(SETTING_NAMES), contentVersion),
  /** Settings that the environment sets. */
  locked: z.array(z.enum(SETTING_NAMES)),
});
export const settingsWrite = z.extend(z.partial(siteSettings), {
  /**
   * The versions that the given ones are based on. A setting without one overwrites the current
   * value.
   */
  versions: z.optional(z.partialRecord(z.enum(SETTING_NAMES), contentVersion)),
});

export const auditQuery = z.object({
  limit: z.optional(countInQuery.check(z.lte(200))),
  offset: z.optional(countInQuery),
  ...auditFilter,
});
export const auditEntry = z.object({
  id: count,
  atMs: timeMs,
  actorId: z.nullable(z.string()),
  /** It is absent if the user is gone, or the server did it itself. */
  actorName: z.optional(z.string()),
  action: z.string(),
  targetKind: z.string(),
  targetId: z.string(),
  /** The name that authors know it by; it is absent if the target is gone, or has no name. */
  targetName: z.optional(z.string()),
  /** It is in the deletion queue, under this name. */
  isDeleted: z.optional(z.boolean()),
  details: z.unknown(),
  /** The walk it belongs to. */
  storyId: z.nullable(z.string()),
  /** It is absent once the walk is gone. */
  storyName: z.optional(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntry>;
export const auditList = z.object({
  entries: z.array(auditEntry),
  total: count,
  /**
   * Names for the ids in the filter or the details, as `user 1234`; a user who is gone has no name.
   */
  names: z.record(z.string(), z.string()),
});

export const keyRotated = z.object({ kid: z.string() });
