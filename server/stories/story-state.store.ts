import { sql } from 'kysely';
import type { StoryState } from './stories.repository.ts';

/**
 * Computed for a row of `stories`: what is published, and whether the draft has changed since. A
 * walk that was published only at a remote origin and imported here is a draft, whatever versions
 * came along.
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
