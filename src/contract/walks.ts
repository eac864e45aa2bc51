import * as z from 'zod/mini';
import { count, countInQuery, perLanguageText, slug } from './scalars.ts';

export const VISIBILITIES = ['public', 'unlisted', 'restricted'] as const;
export const visibility = z.enum(VISIBILITIES);

const place = z.object({ slug: z.string(), names: perLanguageText });

export const walkLanguage = z.object({ id: count, code: z.string(), name: z.string() });

/** One row of the list of walks. Texts are keyed by language id, as in a story. */
export const walkSummary = z.object({
  slug,
  title: perLanguageText,
  subtitle: perLanguageText,
  description: perLanguageText,
  cover: perLanguageText,
  languages: z.array(walkLanguage),
  stations: count,
  durationMin: z.optional(z.number()),
  city: z.optional(place),
  category: z.optional(place),
  visibility,
  revision: z.string(),
  /** All media of the walk together. */
  bytes: count,
});
export type WalkSummary = z.infer<typeof walkSummary>;

export const MAX_WALKS_PAGE = 200;

/**
 * A request without a limit returns all of them. The player requests page by page and searches in
 * the whole list.
 */
export const walksQuery = z.object({
  limit: z.optional(countInQuery.check(z.gte(1), z.lte(MAX_WALKS_PAGE))),
  offset: z.optional(countInQuery),
});
export type WalksQuery = z.infer<typeof walksQuery>;

/** The total is of the whole list; older servers do not send it. */
export const walkList = z.object({ walks: z.array(walkSummary), total: z.optional(count) });

/** What is stored of a published revision beside its bytes; the origins are those of its media. */
export const revisionSummary = z.object({
  ...z.omit(walkSummary, {
    slug: true,
    visibility: true,
    city: true,
    category: true,
    revision: true,
  }).shape,
  media: z.array(z.string()),
  origins: z.array(z.string()),
});
export type RevisionSummary = z.infer<typeof revisionSummary>;

export const walkParams = z.object({ walkSlug: slug });
