import * as z from 'zod/mini';
import { count, id, languageId, text } from '../scalars.ts';
import { draftRead } from './walks.ts';

const typedChange = z.object({
  ownerId: id,
  field: text(1, 100),
  languageId,
  /** An absent value removes the stored one. */
  value: z.optional(z.unknown()),
});

/** WARNING: lies on authors' devices. A draft as the host had it, and what was typed since. */
export const draftNotes = z.object({
  kind: z.literal('klangweg/draft-notes'),
  format: z.literal(1),
  keptAtMs: count,
  /** Stays when all of it is sent, so that 'Vor Ort' opens offline. Absent in old notes: yes. */
  isForTheSpot: z.optional(z.boolean()),
  read: draftRead,
  typed: z.array(typedChange),
  /** Somebody else saved a different value there, and nobody has decided yet. */
  conflicts: z.array(
    z.object({
      ownerId: id,
      field: text(1, 100),
      languageId,
      mine: z.optional(z.unknown()),
      theirs: z.optional(z.unknown()),
    }),
  ),
});
export type DraftNotes = z.infer<typeof draftNotes>;
