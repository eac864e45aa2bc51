import type { ElementRow, StoryRow } from '../../src/contract/admin/walks.ts';
import type { ElementRecord } from './elements.store.ts';
import type { StoryRecord } from './story-row.store.ts';

export function storyRowOf(story: StoryRecord): StoryRow {
  const { id, slug, visibility, cityId, categoryId, languageIds, version } = story;
  return { id, slug, visibility, cityId, categoryId, languageIds: [...languageIds], version };
}

export function elementRowOf(element: ElementRecord): ElementRow {
  const { id, kind, slug, position, questId, version } = element;
  return { id, kind, slug, position, questId, version };
}
