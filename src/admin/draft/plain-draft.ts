import type { DraftRead } from '../../contract/admin/walks.ts';
import type { Draft } from '../../core/story/compose-draft.ts';
import type { EntityDraft } from './entity-draft.ts';

/** The current draft as plain data, which can be sent to a worker. */
export function plainDraft(
  { story, elements, languages }: DraftRead,
  entities: readonly EntityDraft[],
): Draft {
  const fields = entities.flatMap((entity) =>
    entity.allValues().map((value) => ({ owner: entity.ref, ...value })),
  );
  return { story, elements, fields, languages };
}
