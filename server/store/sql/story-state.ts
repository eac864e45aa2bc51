import { sql } from 'kysely';
import type { StoryState } from '../repositories/stories.ts';

/**
 * Of a row of `stories`: what the world has of it, and whether the draft is another by now. What
 * was out elsewhere only and came here in a file is a draft, whatever versions came along.
 */
export const STATE = sql<StoryState>`(select case
  when publication.revision is not null and exists (
    select 1 from revisions as made
    where made.story_id = stories.id and made.revision = publication.revision
      and made.draft_version >= stories.draft_version
  ) then 'published'
  when publication.revision is not null then 'changed'
  when publication.published_at_ms is not null then 'taken-back'
  else 'draft' end
  from (select 1 as one) as always
  left join publications as publication on publication.story_id = stories.id)`;
