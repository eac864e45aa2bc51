import type { AdminNavigation } from '../admin-context.ts';

/** The address of an entity's admin page, by the server's kind; undefined if it has no page. */
export function addressOfEntity(
  { to }: AdminNavigation,
  kind: string,
  id: string,
): string | undefined {
  switch (kind) {
    case 'story':
      return to('stories/{storyId}', { storyId: id });
    case 'track':
      return to('tracks/{trackId}', { trackId: id });
    case 'quest':
      return to('quests/{questId}', { questId: id });
    case 'puzzle':
      return to('puzzles/{puzzleId}', { puzzleId: id });
    case 'user':
      return to('userManager/userDetails/{id}', { id });
    case 'group':
      return `${to('group-metas')}?group=${encodeURIComponent(id)}`;
    case 'media':
      return `${to('contents')}?medium=${encodeURIComponent(id)}`;
    case 'city':
      return to('cities');
    case 'category':
      return to('categories');
    case 'language':
      return to('languages');
    default:
      return undefined;
  }
}
