import type { AdminWays } from './admin-desk.ts';

/** Where a thing is looked after, by the kind that the host calls it; undefined: it has no page of its own. */
export function addressOfThing({ to }: AdminWays, kind: string, id: string): string | undefined {
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
