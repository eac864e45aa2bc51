import * as z from 'zod/mini';
import { count, countInQuery, id, languageId, perLanguageText, text } from '../scalars.ts';
import { ownerKind } from './field-definitions.ts';
import { FIELD_TYPES } from './field-types.ts';

export const MOST_ROWS_ASKED = 500;
export const MOST_CELLS_SENT = 500;

export const textsParams = z.object({ owner: ownerKind });
export const textsQuery = z.object({
  /** The id of a walk. */
  walk: z.optional(id),
  field: z.optional(text(1, 100)),
  /** Only rows with a gap; with `language`, a gap in that one. */
  gaps: z.optional(z.literal('1')),
  language: z.optional(countInQuery),
  search: z.optional(text(0, 200)),
  limit: z.optional(countInQuery.check(z.gte(1), z.lte(MOST_ROWS_ASKED))),
  offset: z.optional(countInQuery),
});
export type TextsQuery = z.infer<typeof textsQuery>;

/** One field of one element in all languages. */
export const textRow = z.object({
  kind: ownerKind,
  id,
  slug: z.string(),
  /** The walk it stands in. */
  walkId: id,
  field: z.string(),
  /** By language id; under 1 what counts in every language. */
  values: perLanguageText,
  /** Languages that the walk is offered in and this text is missing in. */
  gaps: z.array(count),
});
export type TextTableRow = z.infer<typeof textRow>;

export const textTable = z.object({
  languages: z.array(z.object({ id: count, code: z.string(), name: z.string() })),
  fields: z.array(
    z.object({
      name: z.string(),
      type: z.enum(FIELD_TYPES),
      labels: perLanguageText,
      maxLength: z.optional(count),
    }),
  ),
  walks: z.array(
    z.object({ id, slug: z.string(), title: perLanguageText, languageIds: z.array(count) }),
  ),
  rows: z.array(textRow),
  total: count,
  /** Missing texts in all rows that match, shown or not. */
  gaps: count,
});
export type TextTable = z.infer<typeof textTable>;

const cell = { kind: ownerKind, id, field: text(1, 100), languageId };
const words = z.string().check(z.maxLength(50_000));

export const textsSave = z.object({
  changes: z
    .array(
      z.object({
        ...cell,
        /** What the editor saw; null = nothing. */
        was: z.nullable(words),
        /** null = nothing stands there from now on. */
        now: z.nullable(words),
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_CELLS_SENT)),
});
export type TextChange = z.infer<typeof textsSave>['changes'][number];

export const textConflict = z.object({
  ...cell,
  /** Somebody else changed it; it is gone; no such field or language; too long. */
  reason: z.enum(['changed', 'gone', 'no-field', 'too-long']),
  stands: z.nullable(z.string()),
});
export type TextConflict = z.infer<typeof textConflict>;
export const textsSaved = z.object({ saved: count, conflicts: z.array(textConflict) });

export const textsCompare = z.object({
  texts: z
    .array(z.object({ kind: ownerKind, id, field: text(1, 100), code: text(1, 35), value: words }))
    .check(z.minLength(1), z.maxLength(MOST_CELLS_SENT)),
});
export type ComparedText = z.infer<typeof textsCompare>['texts'][number];

export const textsCompared = z.object({
  changes: z.array(
    z.object({
      ...cell,
      slug: z.string(),
      was: z.nullable(z.string()),
      now: z.nullable(z.string()),
    }),
  ),
  same: count,
  /** Of no element, field or language that is here. */
  unknown: count,
});
export type TextsCompared = z.infer<typeof textsCompared>;
