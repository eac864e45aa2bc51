import type { DraftRead } from '../../contract/admin/walks.ts';
import type { Draft } from '../../core/story/compose-draft.ts';
import type { OwnerDraft } from './owner-draft.ts';

/** A draft as it stands, in plain data that can be handed to another thread. */
export function plainDraft(
  { story, elements, languages }: DraftRead,
  parts: readonly OwnerDraft[],
): Draft {
  const fields = parts.flatMap((part) =>
    part.allValues().map((one) => ({ owner: part.owner, ...one })),
  );
  return { story, elements, fields, languages };
}
