import * as z from 'zod/mini';
import { count, countInQuery, id, languageId, perLanguageText, text } from '../scalars.ts';
import { entityKind } from './field-definitions.ts';
import { FIELD_TYPE_NAMES } from './field-types.ts';

export const MAX_ROWS_PER_REQUEST = 500;
export const MAX_CELLS_PER_CALL = 500;

export const textsParams = z.object({ owner: entityKind });
export const textsQuery = z.object({
  /** The id of a walk. */
  walk: z.optional(id),
  field: z.optional(text(1, 100)),
  /** This selects rows with a missing text; with `language`, one missing in that language. */
  gaps: z.optional(z.literal('1')),
  language: z.optional(countInQuery),
  search: z.optional(text(0, 200)),
  limit: z.optional(countInQuery.check(z.gte(1), z.lte(MAX_ROWS_PER_REQUEST))),
  offset: z.optional(countInQuery),
});
export type TextsQuery = z.infer<typeof textsQuery>;

/** One field of one element in all languages. */
export const textRow = z.object({
  kind: entityKind,
  id,
  slug: z.string(),
  /** The walk that it belongs to. */
  walkId: id,
  field: z.string(),
  /** The values by language id; 1 is for values that hold in every language. */
  values: perLanguageText,
  /** Languages that the walk is offered in and that lack this text. */
  gaps: z.array(count),
});
export type TextTableRow = z.infer<typeof textRow>;

export const textTable = z.object({
  languages: z.array(z.object({ id: count, code: z.string(), name: z.string() })),
  fields: z.array(
    z.object({
      name: z.string(),
      type: z.enum(FIELD_TYPE_NAMES),
      labels: perLanguageText,
      maxLength: z.optional(count),
    }),
  ),
  walks: z.array(
    z.object({ id, slug: z.string(), title: perLanguageText, languageIds: z.array(count) }),
  ),
  rows: z.array(textRow),
  total: count,
  /** The missing texts in all rows that match, shown or not. */
  gaps: count,
});
export type TextTable = z.infer<typeof textTable>;

const cell = { kind: entityKind, id, field: text(1, 100), languageId };
const cellText = z.string().check(z.maxLength(50_000));

export const textsSave = z.object({
  changes: z
    .array(
      z.object({
        ...cell,
        /** What the editor saw; null = nothing. */
        was: z.nullable(cellText),
        /** null = the text is removed. */
        now: z.nullable(cellText),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_CELLS_PER_CALL)),
});
export type TextChange = z.infer<typeof textsSave>['changes'][number];

export const textConflict = z.object({
  ...cell,
  /** Somebody else changed it; it is gone; no such field or language; too long. */
  reason: z.enum(['changed', 'gone', 'no-field', 'too-long']),
  /** The name is the one on the wire: the value that the server has now. */
  stands: z.nullable(z.string()),
});
export type TextConflict = z.infer<typeof textConflict>;
export const textsSaved = z.object({ saved: count, conflicts: z.array(textConflict) });

export const textsCompare = z.object({
  texts: z
    .array(
      z.object({ kind: entityKind, id, field: text(1, 100), code: text(1, 35), value: cellText }),
    )
    .check(z.minLength(1), z.maxLength(MAX_CELLS_PER_CALL)),
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
  /** Texts whose element, field or language does not exist here. */
  unknown: count,
});
export type TextsCompared = z.infer<typeof textsCompared>;
