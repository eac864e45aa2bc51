import type { ElementKind } from '../../src/core/story/model.ts';
import type { ElementRecord } from './elements.repository.ts';

export const ELEMENT = [
  'id',
  'story_id as storyId',
  'kind',
  'slug',
  'position',
  'quest_id as questId',
  'version',
  'created_at_ms as createdAtMs',
  'updated_at_ms as updatedAtMs',
  'deleted_at_ms as deletedAtMs',
] as const;

type Row = Omit<ElementRecord, 'kind'> & { readonly kind: string };

export const toElement = (row: Row): ElementRecord => ({ ...row, kind: row.kind as ElementKind });
