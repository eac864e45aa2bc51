import * as z from 'zod/mini';
import { publicationStatus } from '../administration.ts';
import { publishProblem } from '../publish-problems.ts';
import { entityKind } from './field-definitions.ts';
import {
  count,
  countInQuery,
  id,
  languageId,
  perLanguageText,
  slug,
  text,
  timeMs,
} from '../scalars.ts';
import { visibility } from '../walks.ts';

export const ELEMENT_KINDS = ['track', 'quest', 'puzzle'] as const;
export const elementKind = z.enum(ELEMENT_KINDS);
const languageIds = z.array(languageId).check(z.minLength(1), z.maxLength(50));
/** Elements or values in one call. */
export const MAX_PER_CALL = 500;

export const newStoryBody = z.object({
  slug,
  title: text(1, 2000),
  languageIds,
});
export const slugQuery = z.object({ slug });
export const slugFound = z.object({ isFree: z.boolean(), proposal: slug });

export const storyRow = z.object({
  id,
  slug,
  visibility,
  cityId: z.nullable(id),
  categoryId: z.nullable(id),
  languageIds: z.array(languageId),
  version: count,
});
export type StoryRow = z.infer<typeof storyRow>;
export const storyChangeBody = z.object({
  version: count,
  slug: z.optional(slug),
  visibility: z.optional(visibility),
  cityId: z.optional(z.nullable(id)),
  categoryId: z.optional(z.nullable(id)),
  languageIds: z.optional(languageIds),
});

export const elementRow = z.object({
  id,
  kind: elementKind,
  slug,
  position: count,
  questId: z.nullable(id),
  version: count,
});
export type ElementRow = z.infer<typeof elementRow>;

export const draftField = z.object({
  owner: z.object({ kind: entityKind, id }),
  field: z.string(),
  languageId,
  /** The value is what `FIELD_TYPES` has for the field's type. */
  value: z.unknown(),
});
export type DraftField = z.infer<typeof draftField>;

export const draftDefinition = z.object({
  owner: entityKind,
  name: z.string(),
  type: z.string(),
  isPerLanguage: z.boolean(),
  labels: perLanguageText,
  help: perLanguageText,
  rules: z.unknown(),
});
export type DraftDefinition = z.infer<typeof draftDefinition>;

/** The result of a past scheduled publication. */
export const lastPlan = z.object({
  atMs: timeMs,
  /** A code that clients have messages for; absent: the walk was published. */
  error: z.optional(z.string()),
  /** The field of the walk that was wrong, as in the error of publishing it now. */
  field: z.optional(z.string()),
  /** What publishing left out or could not make. */
  problems: z.optional(z.array(publishProblem)),
});
export type LastPlan = z.infer<typeof lastPlan>;

export const draftRead = z.object({
  story: storyRow,
  elements: z.array(elementRow),
  fields: z.array(draftField),
  definitions: z.array(draftDefinition),
  languages: z.array(z.object({ id: languageId, code: z.string(), name: z.string() })),
  /**
   * A walk that opens only with a code has this: groups with members, or with a code that admits
   * somebody.
   */
  openingGroups: z.optional(count),
  draftVersion: count,
  /** The slugs under which it was public: its old signs contain them, and still redirect. */
  formerNames: z.optional(z.array(z.string())),
  /** The same of its elements, by their ids. */
  formerParts: z.optional(z.record(z.string(), z.array(z.string()))),
  published: z.optional(
    z.extend(publicationStatus, {
      /** What publishing it left out or could not make; absent: unknown. */
      problems: z.optional(z.array(publishProblem)),
    }),
  ),
  scheduled: z.optional(z.object({ atMs: timeMs })),
  /** The last plan stays until the walk is published or scheduled again. */
  lastPlan: z.optional(lastPlan),
});
export type DraftRead = z.infer<typeof draftRead>;

export const fieldChange = z.object({
  field: text(1, 100),
  languageId,
  /** An absent value removes the stored one. */
  value: z.optional(z.unknown()),
});
export type FieldChangeOnWire = z.infer<typeof fieldChange>;
export const fieldsParams = z.object({ kind: entityKind, id });
export const fieldsBody = z.object({
  version: count,
  changes: z.array(fieldChange).check(z.minLength(1), z.maxLength(MAX_PER_CALL)),
});
export const versions = z.object({ versions: z.record(z.string(), count) });

export const newElementBody = z.object({
  kind: elementKind,
  /** The title is in the story's first language. */
  title: text(1, 2000),
  languageId,
  questId: z.optional(z.nullable(id)),
});
export const elementChangeBody = z.object({
  version: count,
  slug: z.optional(slug),
  questId: z.optional(z.nullable(id)),
});
/**
 * An element with the versions of elements that refer to it, which were rewritten when it was
 * renamed.
 */
export const elementChanged = z.extend(elementRow, { versions: z.record(z.string(), count) });
export type ElementChanged = z.infer<typeof elementChanged>;
export const locatedElement = z.object({ storyId: id, element: elementRow });
export const orderBody = z.object({
  kind: elementKind,
  ids: z.array(id).check(z.maxLength(5000)),
  /** The order that was seen when this one was made; absent: it overwrites the current one. */
  from: z.optional(z.array(id).check(z.maxLength(5000))),
});
export const elementRows = z.object({ elements: z.array(elementRow) });
export const copyBody = z.object({
  /** The elements are of this walk or another one. A quest brings its puzzles. */
  elementIds: z.array(id).check(z.minLength(1), z.maxLength(MAX_PER_CALL)),
});

/** Everything that the server puts into the queue. */
export const DELETION_KINDS = ['story', ...ELEMENT_KINDS, 'media'] as const;

export const deletion = z.object({
  id,
  kind: z.string(),
  targetId: z.string(),
  label: z.string(),
  deletedAtMs: timeMs,
  deletedBy: z.nullable(z.string()),
  /** It is present while the user exists. */
  deletedByName: z.optional(z.string()),
  purgeAtMs: timeMs,
});
export type DeletionRow = z.infer<typeof deletion>;
export const deletionList = z.object({ deletions: z.array(deletion) });
export const deletionRef = z.object({ deletionId: id });
export const done = z.object({ ok: z.literal(true) });
export const restored = z.object({
  ok: z.literal(true),
  /** Entities that were restored under another slug, as the old one is taken by now. */
  renamed: z.array(z.object({ from: z.string(), to: z.string() })),
});
export type Restored = z.infer<typeof restored>;

export const revisionRow = z.object({
  revision: z.string(),
  number: count,
  notes: z.string(),
  publishedAtMs: timeMs,
  publishedBy: z.nullable(z.string()),
  /** It is absent if the user is gone, or the server did it itself. */
  publishedByName: z.optional(z.string()),
  isCurrent: z.boolean(),
});
export type RevisionRow = z.infer<typeof revisionRow>;
/** A draft that was replaced by an old version, or by a file. */
export const retainedDraftRow = z.object({
  id: z.string(),
  keptAtMs: timeMs,
  /** It is absent if the user is gone, or the server did it itself. */
  keptByName: z.optional(z.string()),
});
export type RetainedDraftRow = z.infer<typeof retainedDraftRow>;
export const revisionList = z.object({
  revisions: z.array(revisionRow),
  keptDrafts: z.array(retainedDraftRow),
  /**
   * It stays true if the walk was unpublished since; it is false if all versions were imported from
   * a file.
   */
  wasOutHere: z.boolean(),
});
export type RevisionList = z.infer<typeof revisionList>;
/** A version, or a retained draft, by its id. */
export const revisionParams = z.object({ id, revision: text(1, 64) });

export const entityDifference = z.object({
  kind: entityKind,
  slug,
  state: z.enum(['added', 'removed', 'changed']),
  isMoved: z.boolean(),
  fields: z.array(
    z.object({
      field: z.string(),
      languageId,
      published: z.optional(z.unknown()),
      draft: z.optional(z.unknown()),
    }),
  ),
});
export type EntityDifference = z.infer<typeof entityDifference>;
export const difference = z.object({ parts: z.array(entityDifference) });

export const scheduleBody = z.object({
  atMs: timeMs,
  notes: z.optional(text(0, 2000)),
  /** The scheduled time that was seen, null if there was none; absent: any. */
  from: z.optional(z.nullable(timeMs)),
});
export const scheduled = z.object({ atMs: timeMs });
/** The scheduled time that was seen and is cancelled; absent: any. */
export const unscheduleQuery = z.object({
  from: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
});
/** The version of the draft that was seen and is replaced; absent: any. */
export const restoreQuery = z.object({ from: z.optional(countInQuery) });
